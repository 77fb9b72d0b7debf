export default {
  lift: 'Drag, or press Space to lift one.',
  back: 'Back to the list',
  pane: 'All {{records}}',
  failed: 'The {{records}} could not be read',
  choose: 'Choose a {{record}}, or create one.',
  none: 'There are no {{records}} yet.',
  'none-known': 'No {{records}} known to this console.',
  gone: 'There is no {{record}} with the ID {{id}}. It may have been deleted.',
  'gone.go-on': 'Continue with your draft as a new {{record}}',
  draft: 'Draft',
} as const
