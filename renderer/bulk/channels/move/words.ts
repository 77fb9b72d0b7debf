import { catalogue } from '../../../lib/i18n.ts'

export const t = catalogue('bulk/channels/move/words', {
  to: 'Move to folder…',
  there_one: '{{count, number}} already there.',
  there_other: '{{count, number}} already there.',
  review_one: 'Review {{count, number}} move',
  review_other: 'Review {{count, number}} moves',
  'title-none_one': 'Remove {{count, number}} channel from its folder?',
  'title-none_other': 'Remove {{count, number}} channels from their folders?',
  title_one: 'Move {{count, number}} channel to {{name}}?',
  title_other: 'Move {{count, number}} channels to {{name}}?',
  what: 'Subscribers see these channels under {{name}}. Nothing else changes.',
  'what-none': 'Subscribers see these channels without a folder. Nothing else changes.',
  change: '{{from}} → {{to}}',
  'lock.archived': 'Archived channels can’t be moved.',
  'lock.administrators': 'Only users who can administer a channel can move it.',
  'preview.title': 'After the move',
  'preview.gains': 'Moving to {{name}}',
  'preview.from': 'from {{name}}',
  'preview.from-none': 'from no folder',
  'preview.count': '{{before, number}} → {{after, number}}',
})
