export default {
  part: 'Part of {{file}} couldn’t be read',
  'part.about': 'Everything else was kept. Not read: {{parts}}. The original is saved as {{path}}',
  whole: '{{file}} couldn’t be read',
  'whole.about': 'The console started with an empty file. The original is saved as {{path}}',
} as const
