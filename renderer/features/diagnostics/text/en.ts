export default {
  'tabs.label': 'Tests',
  'tab.typing': 'Typing',
  'tab.push': 'Push',
  'tab.calls': 'Calls',
  sentence: 'Tests send real requests. Nothing is posted.',
} as const
