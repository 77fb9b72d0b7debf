import { catalogue } from '../i18n.ts'

export const t = catalogue('lib/records/words', {
  'by-id': 'ID {{id}}',
  'order.item': '{{place}}. {{name}}',
  unknown: 'unknown',
  'unknown.word': 'Unknown ({{word}})',
  on: 'On',
  off: 'Off',
  empty: '(empty)',
  nobody: 'Nobody',
  'rule.too-long_one': '{{count, number}} character too many. The limit is {{limit, number}}.',
  'rule.too-long_other': '{{count, number}} characters too many. The limit is {{limit, number}}.',
  'rule.number': 'Enter a whole number from {{least, number}} to {{most, number}}.',
  deleted: 'deleted',
  lock: 'Only {{who}} can change this.',
  'lock.option': 'Only {{who}} can choose this.',
  'needs-level': 'Needs feature level {{needed}}. This server has {{level}}.',
  'file.not-json': 'The file isn’t valid JSON.',
  'file.missing': '{{where}} is missing.',
  'file.wrong': '{{where}} isn’t valid: {{what}}.',
})
