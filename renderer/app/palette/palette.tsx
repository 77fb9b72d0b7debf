import { Combobox, useCombobox, VisuallyHidden } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useDeferredValue, useEffect, useMemo, useState } from 'react'
import type { Connection } from '#contract/connection.ts'
import type { Profile } from '#contract/profiles.ts'
import '../../components/mantine-later.css'
import { Dialog } from '../../components/dialog.tsx'
import { reportProblem } from '../../components/report-problem.ts'
import { startUndo } from '../../records/undo/start-undo.ts'
import { connectionQueries } from '../../lib/connection.ts'
import { toFailure } from '#contract/failures.ts'
import { formatFailure } from '../../lib/format-failure.ts'
import { useUnmetNeeds } from '../../lib/needs.ts'
import { usePlaces } from '../../stores/places.ts'
import { features } from '../features.ts'
import type { Entry, EntryAction } from './entry.ts'
import { FoundList, moreKey } from './found-list.tsx'
import { latestActsQuery } from './latest-acts.ts'
import { listAction, useNamedRecords, type NamedRecords } from './named-records.ts'
import { commandEntries, organizationEntries, pageEntries } from './pages.ts'
import classes from './palette.module.css'
import { findEntries, prepare } from './rank.ts'
import { t } from './words.ts'

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
const noProfiles: readonly Profile[] = []

function ConnectedPalette({ connection, ...props }: PaletteProps & { readonly connection: Connection }) {
  const acts = useQuery(latestActsQuery(props.profile.id))
  const records = useNamedRecords(connection)
  return (
    <PaletteDialog
      {...props}
      connection={connection}
      records={{ ...records, error: records.error ?? acts.error }}
      acts={acts.data ?? noActs}
    />
  )
}

interface PaletteDialogProps extends PaletteProps {
  readonly connection: Connection | undefined
  readonly records: NamedRecords
  readonly acts: readonly Entry[]
}

function PaletteDialog({ profile, takeEarlyKeys, connection, records, acts, onClose }: PaletteDialogProps) {
  const navigate = useNavigate()
  const combobox = useCombobox({ defaultOpened: true })
  const [typed, setTyped] = useState('')
  // With tens of thousands of names, the typed letter is shown before the results.
  const query = useDeferredValue(typed.trim())
  const unmetOf = useUnmetNeeds()
  const { data: profiles = noProfiles } = useQuery(connectionQueries.profiles())
  const places = usePlaces(({ byProfile }) => byProfile)

  const fixed = useMemo(
    () =>
      prepare([
        ...acts,
        ...pageEntries(features, profile.id, unmetOf, connection),
        ...commandEntries(features, profile.id, unmetOf, connection),
        ...organizationEntries(profiles, profile.id, places),
      ]),
    [acts, profile.id, unmetOf, connection, profiles, places],
  )
  const { entries: named } = records
  // The render that shows the letter keeps the results of the previous one.
  const found = useMemo(() => findEntries(query === '' ? fixed : [...fixed, ...named], query), [fixed, named, query])

  const { selectFirstOption } = combobox
  // Runs after the options are drawn, because Mantine marks an option by its element.
  const drawn = `${query} ${found[0]?.entries[0]?.key ?? ''}`.trim()
  useEffect(() => {
    if (drawn !== '') selectFirstOption()
  }, [drawn, selectFirstOption])

  const act = (action: EntryAction) => {
    onClose()
    if (action.kind === 'undo') startUndo(profile.id, action.writeId).catch(reportProblem)
    else void navigate({ to: action.to, ...(action.search && { search: action.search }) })
  }
  const choose = (key: string) => {
    const more = moreKey.groupOf(key)
    if (more !== null) return act(listAction(profile.id, more, query))
    const entry = found.flatMap(({ entries }) => entries).find((one) => one.key === key)
    if (entry !== undefined) act(entry.action)
  }

  return (
    <Dialog
      onClose={onClose}
      withCloseButton={false}
      padding={0}
      size={600}
      yOffset="10vh"
      attributes={{ content: { 'aria-label': t('label') } }}
    >
      <Combobox store={combobox} onOptionSubmit={choose}>
        <Combobox.EventsTarget withExpandedAttribute>
          <input
            className={classes.input}
            {...comboboxRole}
            aria-label={t('label')}
            placeholder={t('label')}
            value={typed}
            data-autofocus
            spellCheck={false}
            onFocus={() => {
              const early = takeEarlyKeys()
              if (early !== '') setTyped(early)
            }}
            onChange={(changed) => setTyped(changed.currentTarget.value)}
            onKeyDown={({ key }) => {
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
        <kbd>↑</kbd> <kbd>↓</kbd> {t('key.choose')} <kbd>Enter</kbd> {t('key.open')} <kbd>Esc</kbd> {t('key.close')}
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
        <p className={classes.note}>{t('failed', { what: formatFailure(toFailure(error)) })}</p>
      ) : null}
      {isSearching && isReading ? <p className={classes.note}>{t('reading')}</p> : null}
      {found === 0 && !isReading ? <p className={classes.note}>{t('nothing', { query })}</p> : null}
    </>
  )
}
