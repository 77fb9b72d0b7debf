export default {
  how: 'Space lifts it. Then the arrows move it, Enter drops it and Escape puts it back.',
  handle: 'Drag, or press Space to lift',
  lifted: '{{name}} is lifted: place {{place, number}} of {{all, number}}',
  dropped: '{{name}} is now in place {{place, number}} of {{all, number}}',
  'put-back': '{{name}} is back in place {{place, number}} of {{all, number}}',
  was: 'was {{place, number}}',
  'key.move': 'move',
  'key.enter': 'Enter',
  'key.drop': 'drop',
  'key.escape': 'Esc',
  'key.put-back': 'put back',
} as const
