export default {
  'kind.one': 'typing notification',
  'kind.many': 'typing notifications',
  'kind.unnamed': 'Typing notification {{id}}',
  'field.to': 'People',
  'field.stream_id': 'Channel',
  'value.stream_id.unnamed': 'Channel',
  'field.topic': 'Topic',
} as const
