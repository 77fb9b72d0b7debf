import { demoStart } from '../state/clock.ts'
import { MessageStore, type Message } from '../state/message-store.ts'
import type { Channel, User } from '../state/records.ts'
import { randomSequence } from './random.ts'
import { crowdedTopic, lateJoiners, scenes } from './scenes.ts'

const day = 86_400

type Draft = Omit<Message, 'id'>

export type MessageDirectory = {
  readonly channels: ReadonlyMap<number, Channel>
  readonly users: ReadonlyMap<number, User>
  readonly byKey: ReadonlyMap<string, User>
}

/** All conversations: the scenes, and invented messages in the other topics. */
export function buildMessages(directory: MessageDirectory): { messages: MessageStore; joined: Map<string, number> } {
  const byName = new Map([...directory.channels.values()].map((channel) => [channel.name, channel]))
  const drafts: Draft[] = [...sceneDrafts(directory, byName)]
  const reported = new Set(scenes.flatMap((scene) => ('channel' in scene ? [`${scene.channel}/${scene.topic}`] : [])))
  const random = randomSequence(1926)
  for (const channel of directory.channels.values()) {
    if (channel.stream_weekly_traffic === null) continue
    for (const topic of channel.topics) {
      if (!reported.has(`${channel.name}/${topic}`)) drafts.push(...topicDrafts(directory, channel, topic, random))
    }
  }
  // Ids grow with time, as on a real server.
  drafts.sort((a, b) => a.date_sent - b.date_sent)
  const messages = new MessageStore()
  for (const draft of drafts) messages.add((id) => ({ id, ...draft }))
  for (const channel of directory.channels.values()) {
    channel.first_message_id = messages.ofChannel(channel.stream_id)[0]?.id ?? null
  }
  return { messages, joined: joinDates(directory, byName) }
}

function sceneDrafts({ byKey }: MessageDirectory, byName: ReadonlyMap<string, Channel>): Draft[] {
  const idOf = (key: string): number => byKey.get(key)?.user_id ?? 0
  return scenes.flatMap((scene) => {
    const channel = 'channel' in scene ? byName.get(scene.channel) : undefined
    // A small organization does not have every channel of the scenes.
    if ('channel' in scene && channel === undefined) return []
    return scene.lines.map(([who, minutesAgo, content]) => ({
      sender_id: idOf(who),
      date_sent: demoStart - minutesAgo * 60,
      recipients: 'between' in scene ? scene.between.map(idOf).sort((a, b) => a - b) : null,
      stream_id: channel?.stream_id ?? null,
      topic: 'topic' in scene ? scene.topic : '',
      content,
      is_widget: 'widget' in scene,
      history: [],
    }))
  })
}

function topicDrafts({ users }: MessageDirectory, channel: Channel, topic: string, random: () => number): Draft[] {
  const isCrowded = channel.name === crowdedTopic.channel && topic === crowdedTopic.topic
  const isOfBots = channel.name === 'fleet-positions'
  const isInvented = channel.stream_id > 152
  const writers = [...channel.subscribers].filter((id) => {
    const user = users.get(id)
    return user?.is_active === true && user.is_bot === isOfBots && user.role !== 600
  })
  if (writers.length === 0) return []
  const count = isCrowded ? crowdedTopic.voices : isInvented ? 1 : 3 + Math.floor(random() * 5)
  const texts = isOfBots ? botTexts : messageTexts
  // The last message of an archived channel is old.
  const until = channel.is_archived ? 200 * day : random() * 3 * day
  const span = Math.max(day, Math.min(60 * day, demoStart - until - channel.date_created))
  const start = random() * writers.length
  return Array.from({ length: count }, (_none, index): Draft => {
    const text = texts[Math.floor(random() * texts.length)] ?? ''
    const writer = writers[Math.floor(start + index * (isCrowded ? 1 : 1 + random() * 3)) % writers.length] ?? 0
    return {
      sender_id: writer,
      date_sent: Math.floor(demoStart - until - (span * (count - 1 - index)) / count - random() * 600),
      recipients: null,
      stream_id: channel.stream_id,
      topic,
      content: text.replaceAll('{n}', String(2 + Math.floor(random() * 8))).replaceAll('{topic}', topic || 'this'),
      is_widget: false,
      history: [],
    }
  })
}

function joinDates({ byKey }: MessageDirectory, byName: ReadonlyMap<string, Channel>): Map<string, number> {
  return new Map(
    lateJoiners.flatMap(({ channel, who, daysAgo }) => {
      const streamId = byName.get(channel)?.stream_id
      const userId = byKey.get(who)?.user_id
      return streamId === undefined || userId === undefined
        ? []
        : [[`${streamId}/${userId}`, demoStart - daysAgo * day] as const]
    }),
  )
}

/** Messages in a ferry company; `{n}` is replaced by a small number, `{topic}` by the topic. */
const messageTexts: readonly string[] = [
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

const botTexts: readonly string[] = [
  'MS Fossen (IMO 9234567): 59.0{n}° N, 10.5{n}° E, 17.{n} kn',
  'MS Iddefjord (IMO 9311024): 58.9{n}° N, 10.8{n}° E, 16.{n} kn',
  'MS Skagerrak (IMO 9405538): 57.8{n}° N, 9.9{n}° E, 18.{n} kn',
]
