import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { texts } from '#contract/texts.ts'
import { useConnection } from '../../../lib/bridge/connection.ts'
import { formatList } from '../../../lib/text/sentences.ts'
import { channelQueries } from '../../../lib/organization/channel-queries.ts'
import type { Channel } from '../../../lib/organization/channels.ts'
import { emptyDirectory, useDirectory, userName, type Directory } from '../../../lib/organization/directory.ts'
import type { Place } from './core/place.ts'

const t = texts('diagnostics')

/** Functions that return names of people, channels and topics. */
export interface Names {
  readonly directory: Directory
  readonly channels: readonly Channel[]
  readonly person: (id: number) => string
  readonly channel: (id: number) => string
  readonly topic: (topic: string) => string
  readonly place: (place: Place) => string
}

const noChannels: readonly Channel[] = []

/** Names as far as the server reports them. Until they are loaded, and if there are none, the page works by id. */
export function useNames(): Names {
  const { connection } = useConnection()
  const { profileId, me, realm } = connection
  const { soon } = useDirectory(profileId)
  const channels = useQuery(channelQueries.list(connection)).data?.channels ?? noChannels
  return useMemo(() => {
    const directory = soon ?? emptyDirectory
    const known = new Map(channels.map(({ stream_id: id, name }) => [id, name]))
    const person = (id: number) => (id === me?.userId ? t('typing.person.self') : userName(directory, id))
    const channel = (id: number) => known.get(id) ?? t('typing.channel.unnamed', { id })
    // The server treats both topics as the general chat (service.md#typing).
    const topic = (given: string) =>
      given === '' || given === '(no topic)' ? (realm.emptyTopicDisplayName ?? t('typing.topic.none')) : given
    const peopleText = (ids: readonly number[]) =>
      ids.every((id) => id === me?.userId)
        ? t('typing.place.you')
        : t('typing.place.people', {
            names: formatList(
              ids.map((id) => (id === me?.userId ? t('typing.place.people.you') : userName(directory, id))),
            ),
          })
    return {
      directory,
      channels,
      person,
      channel,
      topic,
      place: (place) =>
        place.kind === 'topic'
          ? t('typing.place.topic', { channel: channel(place.channelId), topic: topic(place.topic) })
          : peopleText(place.ids),
    }
  }, [soon, channels, me, realm])
}
