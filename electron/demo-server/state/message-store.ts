export type HistoryEntry = {
  readonly timestamp: number
  readonly user_id: number
  readonly prev_content?: string
  readonly prev_topic?: string
  readonly topic?: string
  readonly prev_stream?: number
  readonly stream?: number
}

export type Message = {
  readonly id: number
  readonly sender_id: number
  readonly date_sent: number
  /** All users in the conversation, including the sender; null for channel messages. */
  readonly recipients: readonly number[] | null
  stream_id: number | null
  topic: string
  content: string
  /** True for polls and to-do lists, which cannot be edited. */
  readonly is_widget: boolean
  /** Changes of the message, oldest first. */
  readonly history: HistoryEntry[]
}

export type Topic = { readonly name: string; readonly max_id: number }

const sameTopic = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase()

/** All messages, and those of each channel in the order of their ids. */
export class MessageStore {
  readonly #byId = new Map<number, Message>()
  readonly #byChannel = new Map<number, Message[]>()
  /** Numbers of direct conversations, in order of creation. */
  readonly #conversations = new Map<string, number>()
  #lastId = 0

  get size(): number {
    return this.#byId.size
  }

  get lastId(): number {
    return this.#lastId
  }

  get(id: number): Message | undefined {
    return this.#byId.get(id)
  }

  all(): IterableIterator<Message> {
    return this.#byId.values()
  }

  add(make: (id: number) => Message): Message {
    const message = make(this.#lastId + 1)
    this.#lastId = message.id
    this.#byId.set(message.id, message)
    if (message.stream_id !== null) this.#listOf(message.stream_id).push(message)
    else this.recipientIdOf(message)
    return message
  }

  /** Returns the number of a channel or direct conversation: even for channels, odd for conversations. */
  recipientIdOf({ stream_id: streamId, recipients }: Message): number {
    if (streamId !== null) return streamId * 2
    const key = (recipients ?? []).join()
    const place = this.#conversations.get(key) ?? this.#conversations.size
    this.#conversations.set(key, place)
    return place * 2 + 1
  }

  ofChannel(streamId: number): readonly Message[] {
    return this.#byChannel.get(streamId) ?? []
  }

  /** Messages of a topic, whose name is compared in any case. */
  ofTopic(streamId: number, topic: string): readonly Message[] {
    return this.ofChannel(streamId).filter((message) => sameTopic(message.topic, topic))
  }

  /** Topics of a channel, newest first. */
  topicsOf(streamId: number, visible: (message: Message) => boolean = () => true): Topic[] {
    const topics = new Map<string, Topic>()
    for (const message of this.ofChannel(streamId)) {
      if (visible(message)) topics.set(message.topic.toLowerCase(), { name: message.topic, max_id: message.id })
    }
    return [...topics.values()].sort((a, b) => b.max_id - a.max_id)
  }

  move(message: Message, streamId: number, topic: string): void {
    message.topic = topic
    if (message.stream_id === streamId) return
    if (message.stream_id !== null) {
      const list = this.#listOf(message.stream_id)
      list.splice(list.indexOf(message), 1)
    }
    message.stream_id = streamId
    const list = this.#listOf(streamId)
    list.push(message)
    list.sort((a, b) => a.id - b.id)
  }

  #listOf(streamId: number): Message[] {
    let list = this.#byChannel.get(streamId)
    if (list === undefined) {
      list = []
      this.#byChannel.set(streamId, list)
    }
    return list
  }
}
