import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { memo, useCallback, useId, useState } from 'react'
import { useForm } from 'react-hook-form'
import { ActionIcon, Button, Popover, Stack, Text, TextInput } from '@mantine/core'
import { IconBookmark, IconTrash } from '@tabler/icons-react'
import type { SavedView } from '#contract/registry.ts'
import { texts } from '#contract/texts.ts'
import { call } from '../../lib/bridge/bridge.ts'
import { changeList } from '../../lib/records/registry.ts'
import { useConnection } from '../../lib/bridge/connection.ts'
import { withoutUnset } from '../../lib/page/use-search-state.ts'
import { useLatest } from '../../lib/live/use-latest.ts'
import { reportProblem, showNotice } from '../../components/notices/show-notice.ts'
import { takesFocus } from '../../lib/page/keep-focus.ts'
import classes from './saved-views.module.css'

const viewKeys = {
  all: ['views'] as const,
  list: (profileId: string, table: string) => [...viewKeys.all, profileId, table] as const,
}

const viewQueries = {
  list: (profileId: string, table: string) =>
    queryOptions({
      queryKey: viewKeys.list(profileId, table),
      queryFn: async () => (await call('views:list', { profileId, table })).views,
      // Only this page changes the views, so the cached data never becomes stale.
      staleTime: Infinity,
    }),
}

export interface Views {
  /** Views in the order in which they were first saved; undefined while they are loading. */
  readonly views: readonly SavedView[] | undefined
  /** Saves a view; it replaces a view of the same name. */
  readonly keep: (view: SavedView) => Promise<void>
  readonly remove: (name: string) => Promise<void>
}

/** Saved views of a table. Main keeps them on this computer, per account. */
export function useViews(table: string): Views {
  const { profileId } = useConnection().connection
  const queryClient = useQueryClient()
  const { data: views } = useQuery(viewQueries.list(profileId, table))
  const change = useCallback(
    (send: () => Promise<{ readonly views: SavedView[] }>) =>
      changeList(queryClient, viewQueries.list(profileId, table).queryKey, async () => (await send()).views),
    [queryClient, profileId, table],
  )
  const keep = useCallback(
    (view: SavedView) => change(() => call('views:keep', { profileId, table, view })),
    [change, profileId, table],
  )
  const remove = useCallback(
    (name: string) => change(() => call('views:remove', { profileId, table, name })),
    [change, profileId, table],
  )
  return { views, keep, remove }
}

/** Parts of a list's state that a view saves. */
export type ViewState = Pick<SavedView, 'search' | 'columns'>

/** Returns the search of an address, without unset parameters and without the record that is open beside the list. */
export const searchOf = (search: object, typed: string): SavedView['search'] =>
  Object.fromEntries(Object.entries(withoutUnset({ ...search, q: typed, open: undefined })))

/** True if two views are equal, whatever the order in which filters were chosen. */
export function isShown(one: ViewState, other: ViewState): boolean {
  return inOrder(one) === inOrder(other)
}

const inOrder = ({ search, columns }: ViewState): string =>
  JSON.stringify([Object.entries(search).sort(([name], [other]) => (name < other ? -1 : 1)), columns])

/** Returns the change of the address that opens a view. Parameters that the view lacks are cleared. */
export const changeTo = (search: object, view: Pick<ViewState, 'search'>): object => ({
  ...Object.fromEntries(Object.keys(search).map((name) => [name, undefined])),
  ...view.search,
})

const t = texts('records', 'saved-views')

interface SavedViewsProps {
  readonly table: {
    readonly name: string
    readonly columns: readonly { readonly id: string }[]
    readonly setColumns: (ids: readonly string[]) => void
  }
  readonly state: {
    readonly search: object
    readonly text: string
    readonly setText: (text: string) => void
    readonly change: (change: object) => void
  }
  readonly disabled: boolean
}

/** Saves the state of a list under a name, and restores it. */
export function SavedViews({ table, state, disabled }: SavedViewsProps) {
  const saved = useViews(table.name)
  const shown = { search: searchOf(state.search, state.text), columns: table.columns.map(({ id }) => id) }
  const current = saved.views?.find((view) => isShown(view, shown))
  const latest = useLatest({ table, state, shown })
  return <ViewsButton {...saved} current={current} latest={latest} disabled={disabled} />
}

interface ViewsButtonProps extends Views {
  readonly current: SavedView | undefined
  /** Returns the list as it is now. */
  readonly latest: () => Omit<SavedViewsProps, 'disabled'> & { readonly shown: Omit<SavedView, 'name'> }
  readonly disabled: boolean
}

/** Memoized, so that typing in the search doesn't render it. */
const ViewsButton = memo(function ViewsButton({ views, keep, remove, current, latest, disabled }: ViewsButtonProps) {
  const [isOpen, setOpen] = useState(false)
  const show = (view: SavedView) => {
    const { state, table } = latest()
    setOpen(false)
    state.setText(typeof view.search['q'] === 'string' ? view.search['q'] : '')
    state.change(changeTo(state.search, view))
    table.setColumns(view.columns)
  }
  const save = async (name: string) => {
    await keep({ ...latest().shown, name })
    setOpen(false)
  }
  return (
    <Popover position="bottom-end" trapFocus returnFocus opened={isOpen} onChange={setOpen}>
      <Popover.Target>
        <Button
          size="sm"
          disabled={disabled}
          leftSection={<IconBookmark size={16} stroke={1.5} />}
          aria-label={current ? t('current', { name: current.name }) : t('button')}
          onClick={() => setOpen(!isOpen)}
        >
          <span className={classes.current}>{current?.name ?? t('button')}</span>
        </Button>
      </Popover.Target>
      <Popover.Dropdown className={classes.dropdown}>
        {views === undefined ? null : (
          <ViewsMenu views={views} current={current} onShow={show} onSave={save} onRemove={remove} onKeep={keep} />
        )}
      </Popover.Dropdown>
    </Popover>
  )
})

interface ViewsMenuProps {
  readonly views: readonly SavedView[]
  readonly current: SavedView | undefined
  readonly onShow: (view: SavedView) => void
  readonly onSave: (name: string) => Promise<void>
  readonly onRemove: (name: string) => Promise<void>
  readonly onKeep: (view: SavedView) => Promise<void>
}

function ViewsMenu({ views, current, onShow, onSave, onRemove, onKeep }: ViewsMenuProps) {
  const { handleSubmit, setValue, watch } = useForm({ defaultValues: { name: '' } })
  const field = useId()
  const typed = watch('name')
  const name = typed.trim()
  const submit = handleSubmit(async () => {
    if (name !== '') await onSave(name)
  })
  const take = async (view: SavedView) => {
    await onRemove(view.name)
    // The button that had the focus has disappeared.
    document.getElementById(field)?.focus()
    showNotice({
      tone: 'ok',
      text: t('removed', { name: view.name }),
      actions: [{ label: t('restore'), onClick: () => void onKeep(view).catch(reportProblem) }],
    })
  }
  return (
    <>
      {views.length === 0 ? (
        <Text p="4px 8px 8px" c="dimmed">
          {t('none')}
        </Text>
      ) : null}
      <ul>
        {views.map((view, index) => (
          <li key={view.name}>
            <button
              type="button"
              aria-current={view === current}
              onClick={() => onShow(view)}
              {...(index === 0 && takesFocus)}
            >
              {view.name}
            </button>
            <ActionIcon
              size="sm"
              aria-label={t('remove', { name: view.name })}
              onClick={() => void take(view).catch(reportProblem)}
            >
              <IconTrash size={14} stroke={1.5} />
            </ActionIcon>
          </li>
        ))}
      </ul>
      <form onSubmit={(submitted) => void submit(submitted).catch(reportProblem)}>
        <Stack align="flex-start" gap="sm" p="sm">
          <TextInput
            id={field}
            w="100%"
            label={t('name')}
            description={t('what')}
            maxLength={60}
            value={typed}
            onChange={(changed) => setValue('name', changed.currentTarget.value)}
            {...(views.length === 0 && takesFocus)}
          />
          <Button type="submit" size="sm" disabled={name === ''}>
            {t(views.some((view) => view.name === name) ? 'replace' : 'save')}
          </Button>
        </Stack>
      </form>
    </>
  )
}
