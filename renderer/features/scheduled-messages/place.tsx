import { Anchor } from '@mantine/core'
import { texts } from '#contract/texts.ts'
import { joinAsList } from '../../lib/sentences.ts'
import { topicText } from '../../lib/organization/topic-text.ts'
import type { TextContext } from '../../lib/records/kind-texts.ts'
import type { KnownScheduled } from './known-kind.ts'
import { recipientText } from './record-texts.ts'

const t = texts('scheduled-messages')

interface PlaceProps {
  readonly message: KnownScheduled
  readonly context: TextContext
}

/** Target of a message, with links to the channel or to people, as far as this account can see them. */
export function Place({ message: { to, topic = '' }, context }: PlaceProps) {
  if (to === undefined) return null
  const { connection, directory, channelName } = context
  const base = `#/o/${connection.profileId}`
  const linked = (isKnown: boolean, path: string, words: string) =>
    isKnown ? (
      <Anchor key={path} href={`${base}/${path}`}>
        {words}
      </Anchor>
    ) : (
      words
    )
  if (typeof to !== 'number') {
    const people = to.map((id) =>
      linked(directory.users?.has(id) === true, `users/${id}`, recipientText([id], context)),
    )
    return <>{joinAsList(people)}</>
  }
  return (
    <>
      {linked(channelName?.(to) !== undefined, `channels/${to}`, recipientText(to, context))}{' '}
      {t('place.topic', { topic: topicText(topic, context) })}
    </>
  )
}
