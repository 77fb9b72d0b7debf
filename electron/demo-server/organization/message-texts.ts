/** Messages in a ferry company; `{n}` is replaced by a small number, `{topic}` by the topic. */
export const messageTexts: readonly string[] = [
  'Morning all. Anything new on {topic}?',
  'Done since yesterday, see HF-20{n}.',
  'Moved to {n} o’clock. Please tell the night shift.',
  'I have put {n} people on it.',
  'Waiting for an answer from the yard, ticket T11{n}.',
  'All clear. Wind 1{n} m/s, visibility good.',
  'Can somebody take a look? It is the *third* time this week.',
  'Thanks, that solved it.',
  '{n} of 40 done, the rest tomorrow.',
  'Slot BER-2026-0{n} is confirmed.',
  'The form is at https://intranet.haldenferries.example/forms/{n} now.',
  'Short version: **wait until Friday**.',
  'Who has the key for locker {n}?',
  'Agreed in the meeting, minutes follow.',
  'I counted twice and still get {n}.',
  'Please use the new checklist, version {n}.',
]

export const botTexts: readonly string[] = [
  'MS Fossen (IMO 9234567): 59.0{n}° N, 10.5{n}° E, 17.{n} kn',
  'MS Iddefjord (IMO 9311024): 58.9{n}° N, 10.8{n}° E, 16.{n} kn',
  'MS Skagerrak (IMO 9405538): 57.8{n}° N, 9.9{n}° E, 18.{n} kn',
]
