export default {
  'kind.one': 'typing notice',
  'kind.many': 'typing notices',
  'kind.unnamed': 'Typing notice {{id}}',
  'field.to': 'People',
  'field.stream_id': 'Channel',
  'value.stream_id.unnamed': 'Channel',
  'field.topic': 'Topic',
} as const
