import { memo, useDeferredValue, useEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import { useNavigate } from '@tanstack/react-router'
import { texts } from '#contract/texts.ts'
import { channelValues } from '#contract/records/channel.ts'
import { useCurrentInSight } from '../../../lib/page/use-current-in-sight.ts'
import { SearchInput } from '../../../components/fields/search-input.tsx'
import { Tag } from '../../../components/texts/tag.tsx'
import classes from './settings-page.module.css'
import { useChannelList } from '../../../records/channel/use-channel-rows.ts'
import { channelShape, toRow, type ChannelRow } from '../../../records/channel/rows.ts'
import { NeighborButtons } from '../../../records/record-list/neighbor-buttons.tsx'
import { PageStates } from '../../../components/page/page-states.tsx'
import { RecordMissing } from '../../../records/record-missing.tsx'
import { useConnection } from '../../../lib/bridge/connection.ts'
import { useDrafts, type KeptDraft } from '../../../lib/edit/drafts.ts'
import { useRouteParam } from '../../../lib/page/route-param.ts'
import { useTrailSteps } from '../../../stores/trail.ts'
import '../record-texts.ts'
import '../subscribers/record-texts.ts'
import { CopyButton } from '../../../components/dialogs/icon-button.tsx'
import { canOpenLink, openLink } from '../../../components/page/open-link.ts'
import { Button, Flex, Text } from '@mantine/core'
import { IconExternalLink } from '@tabler/icons-react'
import { partPlace, Sentence } from '../../../components/texts/tagged-text.tsx'
import { formatDate, formatTime } from '../../../lib/text/format.ts'
import type { Directory } from '../../../lib/organization/directory.ts'
import { PrivacyIcon, privacyLabel } from '../../../records/channel/privacy-icon.tsx'
import type { Channel } from '../../../lib/organization/channels.ts'
import { SubscribersLink } from '../../../records/channel/subscribers/subscribers.tsx'
import { NameText } from '../../../components/texts/name-text.tsx'
import { EditFields } from '../../../records/edit/edit-fields.tsx'
import { EditFrame, EditNotices } from '../../../records/edit/edit-frame.tsx'
import { LevelNotice } from '../../../records/edit/level-notice.tsx'
import { ActReview } from '../../../records/review/act-review.tsx'
import { reportProblem } from '../../../components/notices/show-notice.ts'
import { useEditForm } from '../../../lib/edit/use-edit-form.ts'
import { useLive } from '../../../lib/live/live.ts'
import { findSettings, isFound } from './find-settings.ts'
import { FormSections, scrollToSection, sectionId } from './form-sections.tsx'
import settingsFormClasses from './settings-form.module.css'
import { sectionNames, sections } from './sections.ts'
import { useOtherNamed } from './use-other-named.ts'

const sectionListTexts = texts('records', 'edit')

interface SectionListProps<Id extends string> {
  readonly sections: readonly {
    readonly id: Id
    readonly label: string
    /** Id of the section's element. */
    readonly elementId: string
    /** Number of changes in the section. */
    readonly changes: number
  }[]
  readonly note: string
  readonly query: string
  readonly onQuery: (query: string) => void
  readonly onOpen: (section: Id) => void
}

/** Sections of a long form with their numbers of changes, and a search in its settings. */
export function SectionList<Id extends string>(props: SectionListProps<Id>) {
  const { sections, note, query, onQuery, onOpen } = props
  const { current, open } = useCurrentSection(sections.map(({ elementId }) => elementId))
  const list = useCurrentInSight<HTMLElement>()
  return (
    <nav ref={list} className={classes.list} aria-label={sectionListTexts('sections.label')}>
      <SettingSearch query={query} onQuery={onQuery} />
      {sections.map(({ id, label, elementId, changes }) => (
        <button
          key={id}
          type="button"
          aria-current={current === elementId ? 'location' : undefined}
          onClick={() => {
            open(elementId)
            onOpen(id)
          }}
        >
          {label}
          {changes === 0 ? null : <Tag tone="accent">{sectionListTexts('section.changes', { count: changes })}</Tag>}
        </button>
      ))}
      <p>{note}</p>
    </nav>
  )
}

interface SettingSearchProps {
  readonly query: string
  readonly onQuery: (query: string) => void
}

/** Search field. Memoized, so that typing in the form does not render it. */
const SettingSearch = memo(function SettingSearch({ query, onQuery }: SettingSearchProps) {
  return (
    <SearchInput
      placeholder={sectionListTexts('find')}
      aria-label={sectionListTexts('find')}
      text={query}
      onText={onQuery}
    />
  )
})

/** Distance from the upper edge, in pixels, up to which the start of a section makes it the current one. */
const edge = 64

interface CurrentSection {
  /** Id of the current section's element. */
  readonly current: string | undefined
  /** Marks a section as the chosen one, because the last ones may be too short to reach the top. */
  readonly open: (elementId: string) => void
}

/** Tracks the current section of a long form. A chosen section stays current until the user scrolls. */
function useCurrentSection(elementIds: readonly string[]): CurrentSection {
  const [current, setCurrent] = useState<string | undefined>(undefined)
  const isHeld = useRef(false)
  const latest = useRef(elementIds)
  useEffect(() => {
    latest.current = elementIds
  })
  useEffect(() => {
    const follow = ({ target }: Event) => {
      if (isHeld.current || !(target instanceof Element)) return
      const sections = latest.current.map((id) => document.getElementById(id)).filter((one) => one !== null)
      if (!sections.some((section) => target.contains(section))) return
      const isAtEnd = target.scrollTop + target.clientHeight >= target.scrollHeight - 1
      const top = target.getBoundingClientRect().top + edge
      const above = sections.filter((section) => section.getBoundingClientRect().top <= top)
      setCurrent((isAtEnd ? sections.at(-1) : (above.at(-1) ?? sections[0]))?.id)
    }
    const release = () => void (isHeld.current = false)
    const inputEvents = ['wheel', 'pointerdown', 'keydown']
    document.addEventListener('scroll', follow, { capture: true, passive: true })
    for (const type of inputEvents) document.addEventListener(type, release, { capture: true, passive: true })
    return () => {
      document.removeEventListener('scroll', follow, { capture: true })
      for (const type of inputEvents) document.removeEventListener(type, release, { capture: true })
    }
  }, [])
  const open = (elementId: string) => {
    isHeld.current = true
    setCurrent(elementId)
  }
  return { current: current !== undefined && elementIds.includes(current) ? current : elementIds[0], open }
}

const t = texts('channels')

const nothing: readonly never[] = []

export default function SettingsPage() {
  // Neighbors replace this page in the history, so that "back" leads to the table.
  const navigate = useNavigate()
  const channelId = useRouteParam('channelId') ?? ''
  const { profileId } = useConnection().connection
  const { list, directory, isRead, error, readAt, readAgain } = useChannelList()
  const drafts = useDrafts('channel')
  const channel = list?.channels.find(({ stream_id: id }) => String(id) === channelId)
  // The search is kept when moving from channel to channel, so that users can compare a setting.
  const [query, setQuery] = useState('')
  useTrailSteps(channel?.name ?? channelId)

  return (
    <PageStates
      isRead={isRead && directory.arePeopleRead && drafts.all !== undefined}
      error={error ?? drafts.error}
      readAt={readAt}
      onRetry={readAgain}
    >
      {channel ? (
        <>
          <ChannelHead channel={channel} directory={directory}>
            <NeighborButtons
              kind="channel"
              table="channels"
              record={channel}
              records={list?.channels ?? nothing}
              shape={channelShape}
              onGo={(id) => void navigate({ to: `/o/${profileId}/channels/${id}`, replace: true })}
            />
          </ChannelHead>
          <SettingsForm
            key={channel.stream_id}
            channel={channel}
            readAt={readAt}
            directory={directory}
            kept={drafts.of(channel.stream_id)}
            query={query}
            onQuery={setQuery}
          />
        </>
      ) : (
        <RecordMissing
          id={channelId}
          operation="channels.list"
          why={t('settings.page.missing', { id: channelId })}
          list="channels"
          back={t('settings.page.back')}
        />
      )}
    </PageStates>
  )
}

interface ChannelHeadProps {
  readonly channel: Channel
  readonly directory: Directory
  /** Links to other channels. */
  readonly children: ReactNode
}

export function ChannelHead({ channel, directory, children }: ChannelHeadProps) {
  const { server } = useConnection().connection
  const row = toRow(channel, directory, '')
  const { privacy } = row
  const link = linkOf(server, channel)
  return (
    <header className={classes.head}>
      <PrivacyIcon privacy={privacy} isArchived={row.isArchived} isSaid={!row.isArchived} />
      <Text component="h1" size="xl" fw={600}>
        <NameText text={channel.name} />
      </Text>
      <p>
        <Sentence text={summaryOf(row)}>
          <SubscribersLink channel={channel} directory={directory} />
        </Sentence>
      </p>
      <Flex component="span" align="center" flex="none" gap="xs" ms="auto">
        {children}
        <CopyButton size="sm" variant="subtle" text={link} label={t('settings.page.copy-link')} />
        {canOpenLink(link) ? (
          <Button
            size="sm"
            variant="subtle"
            leftSection={<IconExternalLink size={16} stroke={1.5} />}
            onClick={() => openLink(link)}
          >
            {t('settings.page.open-in-chat')}
          </Button>
        ) : null}
      </Flex>
    </header>
  )
}

/**
 * Address of the channel in the chat app. The id suffices: a name after it would need a special encoding and has no
 * effect.
 */
const linkOf = (server: string, { stream_id: id }: Channel): string => `${server}/#narrow/channel/${id}`

/**
 * The sentence, with a placeholder for the number of subscribers, which is a link. If the server has no folders, the
 * sentence omits the folder.
 */
function summaryOf(row: ChannelRow): string {
  const { privacy, folder, channel } = row
  const traffic = channel.stream_weekly_traffic
  const words = {
    privacy: privacyLabel(privacy),
    subscribers: partPlace,
    traffic: traffic === null ? t('settings.page.traffic-new') : t('settings.page.traffic', { count: traffic }),
    creator: formatCreation(row),
  }
  if (folder === undefined) return t('settings.page.summary', words)
  return folder === ''
    ? t('settings.page.summary.no-folder', words)
    : t('settings.page.summary.in-folder', { ...words, folder })
}

function formatCreation({ creator, channel: { date_created: at } }: ChannelRow): string {
  if (at === undefined) return ''
  const date = formatDate(at)
  return creator == null ? t('settings.page.created', { date }) : t('settings.page.created-by', { name: creator, date })
}

interface SettingsFormProps {
  readonly channel: Channel
  /** Time at which the channel was read, in UNIX milliseconds. */
  readonly readAt: number
  readonly directory: Directory
  /** Draft of an earlier edit. */
  readonly kept: KeptDraft | null
  /** Search text for the settings. */
  readonly query: string
  readonly onQuery: (query: string) => void
}

/** Settings of one channel. A copy is edited, kept as a draft, and passed to the gate. */
function SettingsForm(props: SettingsFormProps) {
  const { channel, readAt, directory, kept, query, onQuery } = props
  const { connection } = useConnection()
  const { stream_id: id } = channel
  const server = useMemo(() => channelValues(channel), [channel])
  const { name } = channel
  const context = useMemo(
    () => ({ connection, directory, nameOf: (asked: number) => (asked === id ? name : undefined) }),
    [connection, directory, id, name],
  )
  const form = useEditForm(
    { kind: 'channel', id, server, kept, context, isMember: channel.isSubscribed, otherNamed: useOtherNamed(id) },
    reportProblem,
  )
  const changed = useMemo(() => new Set(form.changes.map(({ field }) => field)), [form.changes])
  const deferred = useDeferredValue(query)
  const found = findSettings(deferred)
  const listed = sectionNames
    .filter((section) => isFound(section, found))
    .map((section) => ({
      id: section,
      label: t(`settings.section.${section}`),
      elementId: sectionId(section),
      changes: sections[section].filter((name) => changed.has(name)).length,
    }))
  return (
    <EditFrame form={form} name={channel.name} onReveal={() => onQuery('')}>
      <EditFields form={form}>
        <div className={settingsFormClasses.columns}>
          <SectionList
            sections={listed}
            note={useReadNote(connection.profileId, readAt)}
            query={query}
            onQuery={onQuery}
            onOpen={scrollToSection}
          />
          <div className={settingsFormClasses.form}>
            {channel.invite_only && channel.isSubscribed === false ? (
              <Text maw={776} mb="md" px="md" py="sm" bdrs="sm" bg="var(--warn-soft)" data-soft>
                {t('settings.page.private-unsubscribed')}
              </Text>
            ) : null}
            <EditNotices form={form} />
            <LevelNotice kind="channel" act={form.act} base={form.base} level={connection.featureLevel} />
            <FormSections streamId={id} found={found} />
          </div>
        </div>
      </EditFields>
      <ActReview kind="channel" act="archive" context={context} />
    </EditFrame>
  )
}

function useReadNote(profileId: string, readAt: number): string {
  const isLive = useLive(({ states }) => states[profileId]?.state === 'live')
  return `${t('settings.page.read-at', { time: formatTime(readAt) })} ${t(isLive ? 'settings.page.read-live' : 'settings.page.read-silent')}`
}
