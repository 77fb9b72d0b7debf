export default {
  title: 'Undo: {{title}}',
  change: 'Back from: {{change}}',
  what: 'What stood there before is put back. This is a run of its own, and can be undone, too.',
  staying_one: '{{count, number}} saved change stays: it was undone already, or nothing takes it back.',
  staying_other: '{{count, number}} saved changes stay: they were undone already, or nothing takes them back.',
} as const
