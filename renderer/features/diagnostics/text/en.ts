export default {
  'tabs.label': 'Tests',
  'tab.typing': 'Typing',
  'tab.push': 'Push',
  'tab.calls': 'Calls',
  'tab.connection': 'Connection',
  sentence: 'Tests send real requests. Nothing is posted.',
} as const
