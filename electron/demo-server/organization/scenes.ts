/** A message: its sender, minutes before the start, and its text. */
type Line = readonly [who: string, minutesAgo: number, text: string]

/** A conversation for pages and tests that need exactly these messages. */
export type Scene =
  | { readonly channel: string; readonly topic: string; readonly lines: readonly Line[]; readonly widget?: true }
  | { readonly between: readonly string[]; readonly lines: readonly Line[] }

const day = 1440

export const berthPlanPath = '2/7c/berths25/berth-plan-week-25.pdf'
export const sharedPhotoPath = '2/1f/fossen07/fossen-at-quay-3.jpg'

export const scenes: readonly Scene[] = [
  {
    // Astrid's own messages: one within the time limit for edits, one past it. Only the newest links to her file.
    channel: 'dock-operations',
    topic: 'MS Fossen',
    lines: [
      ['harald.nygard', 3 * day, 'MS Fossen (IMO 9234567) takes berth 3 until Thursday, see HF-2041.'],
      ['jonas.lie', 2 * day + 30, 'Pilot is ordered. Slot BER-2026-031 in Bergen.'],
      ['astrid.vik', 95, `Photo from this morning: [fossen-at-quay-3.jpg](/user_uploads/${sharedPhotoPath})`],
      ['harald.nygard', 80, `Using it in the report: [fossen-at-quay-3.jpg](/user_uploads/${sharedPhotoPath})`],
      ['astrid.vik', 40, 'Gangway is in place, **boarding from 09:15**.'],
      ['astrid.vik', 3, `New plan: [berth-plan-week-25.pdf](/user_uploads/${berthPlanPath}), please read before noon.`],
    ],
  },
  {
    // A member may still move two of these five messages (`service.md#moving-messages`).
    channel: 'dock-operations',
    topic: 'crane 2',
    lines: [
      ['astrid.vik', 30 * day, 'Crane 2 stops at 4 tonnes.'],
      ['harald.nygard', 29 * day, 'Ticket T1188 is open with the yard.'],
      ['ingrid.solberg', 21 * day, 'Parts are ordered, purchase HF-1987.'],
      ['harald.nygard', 2 * day, 'Parts arrived, fitting on Monday.'],
      ['astrid.vik', 1 * day, 'Tested to 6 tonnes, holds.'],
    ],
  },
  {
    // A member may no longer move any of these messages.
    channel: 'dock-operations',
    topic: 'crane 1 painting',
    lines: [
      ['harald.nygard', 40 * day, 'Painting starts on Tuesday, wind permitting.'],
      ['astrid.vik', 39 * day, 'Scaffold is up.'],
      ['astrid.vik', 33 * day, 'Done. Two litres of yellow left over.'],
    ],
  },
  {
    channel: 'dock-operations',
    topic: '✔ gangway 4',
    lines: [
      ['harald.nygard', 6 * day, 'Hydraulics of gangway 4 leak again, T1207.'],
      ['astrid.vik', 5 * day, 'New seal fitted.'],
    ],
  },
  {
    // Protected history: Astrid joined ten days ago and sees two of these four messages.
    channel: 'duty-officers',
    topic: 'log',
    lines: [
      ['mei.tanaka', 25 * day, 'Handover quiet. One medical call, MS Skagerrak.'],
      ['jonas.lie', 18 * day, 'Fog on the Oslofjord, reduced speed all night.'],
      ['mei.tanaka', 6 * day, 'Engine alarm on MS Iddefjord at 03:12, false.'],
      ['jonas.lie', 1 * day, 'Nothing to report.'],
    ],
  },
  {
    channel: 'canteen',
    topic: '',
    widget: true,
    lines: [['astrid.vik', 5, '/poll Friday lunch\nfish soup\npizza\nwaffles']],
  },
  {
    channel: 'canteen',
    topic: '',
    lines: [
      ['priya.raman', 2 * day, 'Fish soup today, waffles after two.'],
      ['astrid.vik', 8, 'Is there any soup left?'],
    ],
  },
  {
    channel: 'it-helpdesk',
    topic: '✔ parking cards',
    lines: [
      ['anders.fossum', 9 * day, 'The gate does not read my new card.'],
      ['yuki.sato', 9 * day - 20, 'Reprogrammed, ticket T1190. Please try again.'],
    ],
  },
  {
    channel: 'random',
    topic: '',
    lines: [
      ['elena.petrova', 4 * day, 'Whoever left a puffin feather on my desk: thank you.'],
      ['astrid.vik', 6, 'It was me. There are **more** on the roof.'],
    ],
  },
  {
    between: ['signe.dahl', 'ingrid.solberg'],
    lines: [
      ['signe.dahl', 3 * day, 'Can you look at who may create channels before Monday?'],
      ['ingrid.solberg', 3 * day - 12, 'On it. `role:members` at the moment.'],
    ],
  },
  {
    between: ['astrid.vik', 'harald.nygard'],
    lines: [
      ['harald.nygard', 1 * day, 'Swap the Saturday shift?'],
      ['astrid.vik', 7, 'Yes, if you take the night of the 20th.'],
    ],
  },
  {
    between: ['jonas.lie', 'mei.tanaka', 'harriet.moe'],
    lines: [['jonas.lie', 5 * day, 'Please look at the two reports in #moderation-requests.']],
  },
]

/** Many senders in one topic, so that a topic wildcard reaches many people. */
export const crowdedTopic = { channel: 'it-helpdesk', topic: 'new phone', voices: 24 } as const

/** People who joined a protected channel after its creation, and how many days ago. */
export const lateJoiners: readonly { channel: string; who: string; daysAgo: number }[] = [
  { channel: 'duty-officers', who: 'astrid.vik', daysAgo: 10 },
  { channel: 'union-talks', who: 'anders.fossum', daysAgo: 20 },
]
