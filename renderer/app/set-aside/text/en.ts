export default {
  part: 'Part of {{file}} couldn’t be read',
  'part.about': 'The rest was kept. Left out: {{parts}}. The original is saved as {{path}}',
  whole: '{{file}} couldn’t be read',
  'whole.about': 'The console started with an empty one. The original is saved as {{path}}',
} as const
