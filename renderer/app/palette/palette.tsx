import { Combobox, Text, VisuallyHidden, useCombobox } from '@mantine/core'
import { useQuery, queryOptions } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import type { Connection } from '#contract/connection.ts'
import type { Profile } from '#contract/profiles.ts'
import '../../components/mantine-later.css'
import { Dialog } from '../../components/dialogs/dialog.tsx'
import { reportProblem, showNotice } from '../../components/notices/show-notice.ts'
import { startUndo } from '../../records/undo/start-undo.ts'
import { connectionQueries } from '../../lib/bridge/connection.ts'
import { useHelp } from '../../stores/help.ts'
import { toFailure } from '#contract/failures.ts'
import { texts } from '#contract/texts.ts'
import { formatFailure } from '../../lib/text/format-failure.ts'
import { keysLabel } from '../../lib/page/shortcuts.ts'
import {
  iconOfGroup,
  isListedKind,
  loadKindTexts,
  titleOfGroup,
  type ChooseAction,
  type Entry,
  type EntryAction,
  type EntryGroup,
  type OpenAction,
} from './entry.ts'
import { useFixedEntries } from './fixed-entries.ts'
import { copyLink } from './link-entry.ts'
import { listAction, useNamedRecords, type NamedRecords } from './named-records.ts'
import classes from './palette.module.css'
import { extendBy, findInParts, findRecordSettings, foundSynonym, type Extended, type FoundGroup } from './rank.ts'
import { MarkedText } from '../../components/texts/marked-text.tsx'
import { NameText } from '../../components/texts/name-text.tsx'
import { wholeJournal, type Entry as JournalEntry } from '#contract/journal-entries.ts'
import { undoOf } from '#contract/records/undo.ts'
import { splitSynonyms } from '../../lib/records/kind-texts.ts'
import { nameOf, actText } from '../../features/journal/entry-texts.ts'
import { call } from '../../lib/bridge/bridge.ts'
import { formatTime } from '../../lib/text/format.ts'

const t = texts('dialogs', 'palette')

interface PaletteProps {
  readonly profile: Profile
  /** Returns the text that was typed before the input had the focus. */
  readonly takeEarlyKeys: () => string
  readonly onClose: () => void
}

/** Opens any page, record or organization by its name, and undoes the latest changes. */
export default function Palette(props: PaletteProps) {
  const { data: connection } = useQuery({ ...connectionQueries.detail(props.profile.id), enabled: false })
  // Without a connection there are no records to load, and no change to undo.
  return connection === undefined ? (
    <PaletteDialog {...props} connection={connection} records={noRecords} acts={noActs} />
  ) : (
    <ConnectedPalette {...props} connection={connection} />
  )
}

const noRecords: NamedRecords = { entries: [], isReading: false, error: null }
const noActs: readonly Entry[] = []

function ConnectedPalette({ connection, ...props }: PaletteProps & { readonly connection: Connection }) {
  const acts = useQuery(latestActsQuery(props.profile.id))
  const [isSearching, setSearching] = useState(false)
  const records = useNamedRecords(connection, isSearching)
  return (
    <PaletteDialog
      {...props}
      connection={connection}
      records={{ ...records, error: records.error ?? acts.error }}
      acts={acts.data ?? noActs}
      onSearch={() => setSearching(true)}
    />
  )
}

interface PaletteDialogProps extends PaletteProps {
  readonly connection: Connection | undefined
  readonly records: NamedRecords
  readonly acts: readonly Entry[]
  /** Called when something is typed or asked, because further lists are needed then. */
  readonly onSearch?: () => void
}

function PaletteDialog({ profile, takeEarlyKeys, connection, records, acts, onSearch, onClose }: PaletteDialogProps) {
  const navigate = useNavigate()
  const { open: openHelp, showKeys } = useHelp()
  const combobox = useCombobox({ defaultOpened: true })
  const [typed, setTypedText] = useState('')
  /** The setting or act for which a record is being chosen. */
  const [asked, setAsked] = useState<ChooseAction | null>(null)
  /** The heading that shows more matches than the others. */
  const [extended, setExtended] = useState<Extended | null>(null)
  const isShifted = useRef(false)
  const setTyped = (text: string) => {
    setTypedText(text)
    setExtended(null)
    if (text !== '') onSearch?.()
  }
  // With tens of thousands of names, the typed letter is shown before the results.
  const query = useDeferredValue(typed.trim())
  const { starts, others, ofRecords } = useFixedEntries(profile.id, connection, acts)
  const { entries: named } = records
  const offered = useMemo(
    () =>
      asked !== null
        ? named.map((part) => part.filter(({ entry }) => entry.group === asked.group))
        : query === ''
          ? [starts]
          : [findRecordSettings(ofRecords, named, query), others, ...named],
    [asked, query, starts, others, ofRecords, named],
  )
  // The render that shows the letter keeps the results of the previous one.
  const found = useMemo(() => findInParts(offered, query, extended), [offered, query, extended])

  const { selectFirstOption } = combobox
  // Runs after the options are drawn, because Mantine marks an option by its element.
  const drawn = `${query} ${found[0]?.entries[0]?.key ?? ''}`.trim()
  useEffect(() => {
    if (drawn !== '') selectFirstOption()
  }, [drawn, selectFirstOption])

  const act = (action: EntryAction) => {
    if (action.kind === 'choose' && (action.last === undefined || isShifted.current)) {
      setTyped('')
      onSearch?.()
      return setAsked(action)
    }
    onClose()
    if (action.kind === 'keys') showKeys(true)
    else if (action.kind === 'do') action.act()
    else if (action.kind === 'copy-link') copyLink(action.link).catch(reportProblem)
    else if (action.kind === 'help') openHelp({ topic: action.topic, task: action.task })
    else if (action.kind === 'undo') startUndo(profile.id, action.writeId).catch(reportProblem)
    else open(action.kind === 'choose' ? action.last : action)
  }
  const open = (target: OpenAction | undefined) => {
    if (target === undefined) return
    const search = { ...target.search, ...asked?.search }
    void navigate({ to: target.to, ...(Object.keys(search).length > 0 && { search }) })
  }
  const choose = (key: string) => {
    const more = moreKey.groupOf(key)
    if (more !== null && asked !== null) return setExtended(extendBy(extended, more))
    if (more !== null && isListedKind(more)) return act(listAction(profile.id, more, query))
    if (more !== null) return setExtended({ group: more, most: Infinity })
    const entry = found.flatMap(({ entries }) => entries).find((one) => one.key === key)
    if (entry !== undefined) act(entry.action)
  }
  /** True if a result opens the record last used, so that another can be chosen. */
  const hasLast = found.some(({ entries }) =>
    entries.some(({ action }) => action.kind === 'choose' && action.last !== undefined),
  )
  const label = asked === null ? t('label') : t('choose', { title: asked.title })

  return (
    <Dialog
      onClose={onClose}
      withCloseButton={false}
      padding={0}
      size={600}
      // In the center, it would move with each letter that changes the number of results.
      centered={false}
      yOffset="12vh"
      attributes={{ content: { 'aria-label': t('label') } }}
    >
      <Combobox store={combobox} onOptionSubmit={choose}>
        <Combobox.EventsTarget withExpandedAttribute>
          <input
            className={classes.input}
            {...comboboxRole}
            aria-label={label}
            placeholder={label}
            value={typed}
            data-autofocus
            spellCheck={false}
            onFocus={() => {
              // The effect ran before the dialog was drawn.
              selectFirstOption()
              const early = takeEarlyKeys()
              if (early !== '') setTyped(early)
            }}
            onChange={(changed) => setTyped(changed.currentTarget.value)}
            onKeyDown={({ key, shiftKey }) => {
              isShifted.current = shiftKey
              if (key === 'Backspace' && typed === '') setAsked(null)
              // The list would use the Escape key to close only itself.
              if (key === 'Escape') onClose()
            }}
          />
        </Combobox.EventsTarget>
        <Combobox.Options className={classes.options} aria-label={t('label')}>
          <FoundList found={found} query={query} />
        </Combobox.Options>
      </Combobox>
      <Notes found={found.length} query={query} records={records} />
      <footer className={classes.foot} aria-hidden>
        <kbd>↑</kbd> <kbd>↓</kbd> {t('key.choose')} <kbd>{keysLabel('Enter')}</kbd> {t('key.open')}{' '}
        {hasLast ? (
          <>
            <kbd>{keysLabel('Shift')}</kbd> <kbd>{keysLabel('Enter')}</kbd> {t('choose.hint')}{' '}
          </>
        ) : null}
        <kbd>{keysLabel('Escape')}</kbd> {t('key.close')}
      </footer>
      <VisuallyHidden role="status">
        {query === ''
          ? ''
          : t('found', { count: found.reduce((sum, { entries, more }) => sum + entries.length + more, 0) })}
      </VisuallyHidden>
    </Dialog>
  )
}

/** `Combobox.EventsTarget` adds `aria-controls` and `aria-expanded`. */
const comboboxRole = { role: 'combobox' } as const

interface NotesProps {
  readonly found: number
  readonly query: string
  readonly records: NamedRecords
}

/** Lists the reasons why results may be missing. */
function Notes({ found, query, records: { isReading, error } }: NotesProps) {
  const isSearching = query !== ''
  return (
    <>
      {isSearching && error !== null ? (
        <Text px="lg" py="sm" c="dimmed">
          {t('failed', { what: formatFailure(toFailure(error)) })}
        </Text>
      ) : null}
      {isSearching && isReading ? (
        <Text px="lg" py="sm" c="dimmed">
          {t('reading')}
        </Text>
      ) : null}
      {found === 0 && !isReading ? (
        <Text px="lg" py="sm" c="dimmed">
          {t('nothing', { query })}
        </Text>
      ) : null}
    </>
  )
}

const prefix = 'more '

/** Key of the option that shows all matches: in the palette, or on the page of a list. */
const moreKey = {
  of: (group: EntryGroup): string => `${prefix}${group}`,
  /** Returns the group of such a key; null for the key of an entry. */
  groupOf: (key: string): EntryGroup | null =>
    key.startsWith(prefix) ? (key.slice(prefix.length) as EntryGroup) : null,
}

/** Matching entries below their headings. */
function FoundList({ found, query }: { readonly found: readonly FoundGroup[]; readonly query: string }) {
  return found.map(({ group, entries, more }) => {
    return (
      <Combobox.Group key={group} label={titleOfGroup(group)}>
        {entries.map((entry) => {
          const { key, name, record, note, icon: Icon = iconOfGroup(group) } = entry
          const synonym = foundSynonym(entry, query)
          return (
            <Combobox.Option key={key} value={key} className={classes.option}>
              <Icon size={16} stroke={1.5} color="var(--text-2)" aria-hidden />
              <Text component="bdi" inherit flex="none" maw="60%" truncate>
                <MarkedText text={record === undefined ? name : t('in-record', { record, name })} query={query} />
              </Text>
              <Text span flex={1} miw={0} size="sm" c="dimmed" ta="end" truncate>
                <NameText text={synonym === null ? note : t('note.same', { word: synonym })} />
              </Text>
            </Combobox.Option>
          )
        })}
        {more === 0 ? null : (
          <Combobox.Option value={moreKey.of(group)} className={classes.option}>
            <Text span inherit ps="xl" c="dimmed">
              {t('more', { count: more })}
            </Text>
          </Combobox.Option>
        )}
      </Combobox.Group>
    )
  })
}

const undoText = texts('records', 'undo')

const mostActs = 5
/** Number of journal entries in which saved changes are searched. */
const lookedThrough = 30

/** Latest changes saved in an organization, newest first, each with its undo or the reason why there is none. */
const latestActsQuery = (profileId: string) =>
  queryOptions({
    queryKey: ['journal', 'latest', profileId],
    queryFn: () => readLatestActs(profileId, mostActs),
    // The journal is read each time, because users mostly undo the change that they just sent.
    staleTime: 0,
  })

async function readLatestActs(profileId: string, most: number): Promise<Entry[]> {
  const filter = { ...wholeJournal, profileId }
  const [{ entries }] = await Promise.all([
    call('journal:page', { filter, from: 0, count: lookedThrough }),
    loadKindTexts(),
  ])
  // Only the account that sent a change can undo it.
  const saved = entries
    .filter(({ result, profile }) => profile.id === profileId && (result === 'saved' || result === 'partly'))
    .slice(0, most)
  return Promise.all(saved.map(entryOf))
}

/** Opens the review that undoes the latest change of an organization, or says why there is none. */
export async function undoLatest(profileId: string): Promise<void> {
  const [latest] = await readLatestActs(profileId, 1)
  if (latest?.action.kind === 'undo') await startUndo(profileId, latest.action.writeId)
  else showNotice({ tone: 'warn', text: latest === undefined ? t('undo.none') : `${latest.name}. ${latest.note}` })
}

async function entryOf(entry: JournalEntry): Promise<Entry> {
  const { writeId, at, profile } = entry
  const { lines } = await call('journal:lines', { writeId })
  const plan = undoOf(lines.map(({ line }) => line))
  const time = formatTime(at)
  const shared = {
    key: `act ${writeId}`,
    group: 'act',
    name: t('act.line', { name: nameOf(entry), what: actText(entry) }),
  } as const
  const synonyms = splitSynonyms(t('also.undo'))
  if (plan.state === 'possible')
    return { ...shared, synonyms, note: t('note.undo', { time }), action: { kind: 'undo', writeId } }
  return {
    ...shared,
    note: t('note.no-undo', { time, why: undoText(`because.${plan.because}`) }),
    action: { kind: 'open', to: `/o/${profile.id}/journal`, search: { open: writeId } },
  }
}
