export default {
  unknown: 'unknown',
  on: 'On',
  off: 'Off',
  empty: '(empty)',
  nobody: 'Nobody',
  'rule.too-long': '{{over, number}} characters too many; the server takes {{limit, number}}.',
  'needs-level': 'Needs feature level {{needed}}; this server has {{level}}.',
  'file.not-json': 'It is not JSON.',
  'file.missing': '{{where}} is missing.',
  'file.wrong': '{{where}} is not as expected: {{what}}.',
} as const
