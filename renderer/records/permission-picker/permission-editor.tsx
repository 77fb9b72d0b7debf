import { Combobox, Flex, Stack, Text, useCombobox } from '@mantine/core'
import { useEffect, useMemo, useRef, useState, type KeyboardEvent } from 'react'
import type { GroupSetting } from '#contract/operations/shapes.ts'
import { texts } from '#contract/texts.ts'
import type { Directory } from '../../lib/organization/directory.ts'
import { granteesOf, settingOf, type Grantees } from '../../lib/organization/group-settings.ts'
import { keysLabel } from '../../lib/page/shortcuts.ts'
import { useIsPainted } from '../../lib/live/use-after-paint.ts'
import { GranteeOptions, granteesIn, lastGrantee, withGrantees, withoutGrantee } from './grantee-options.tsx'
import { findOptions, prepareSearch, type Accepts } from './options.ts'
import classes from './permission-picker.module.css'
import { PermissionPills } from './permission-pills.tsx'
import pills from '../../components/fields/pills.module.css'
import { IconMinus, IconPlus, IconUser, IconUsers } from '@tabler/icons-react'
import { formatNumber } from '../../lib/text/format.ts'
import {
  peopleGainedAndLost,
  peopleInAll,
  sourcesOf,
  peopleByOrganization,
  peopleByRole,
  totalOf,
  type OtherSources,
  type Source,
} from '../../lib/organization/explain.ts'
import { PeopleCount } from './people-count.tsx'
import { bold, TaggedText } from '../../components/texts/tagged-text.tsx'
import { NameText } from '../../components/texts/name-text.tsx'

const t = texts('records', 'permission-picker')

export interface PermissionPickerProps {
  readonly label: string
  /** Value; undefined if the server does not report it. */
  readonly value: GroupSetting | undefined
  /** Value when the edit began, to show who is new and who gains or loses the permission. */
  readonly base: GroupSetting | undefined
  readonly directory: Directory
  readonly sources?: OtherSources | undefined
  readonly accepts: Accepts | null
  /** Text while nobody is chosen; absent if a missing value means that it is unknown. */
  readonly placeholder?: string
  readonly onChange: (value: GroupSetting) => void
}

/** `Combobox.EventsTarget` adds `aria-controls` and `aria-expanded`. */
const comboboxRole = { role: 'combobox' } as const

/** Z-index above the form and its bars, below every dialog. */
const under = 100

const nobodyYet: Grantees = { groups: [], users: [] }

/**
 * The open picker: pills, a search field, the number of people that each choice would add, and everyone who has the
 * permission.
 */
export function PermissionEditor({
  label,
  value,
  base,
  directory,
  sources,
  accepts,
  onChange,
  onClose,
}: PermissionPickerProps & { onClose: () => void }) {
  const [query, setQuery] = useState('')
  const input = useRef<HTMLInputElement>(null)
  const root = useRef<HTMLDivElement>(null)
  const dropdown = useRef<HTMLDivElement>(null)
  const combobox = useCombobox({ defaultOpened: true })
  const chosen = value === undefined ? nobodyYet : granteesOf(value, directory.nobodyId)
  const mayBeNobody = accepts?.allow_nobody_group !== false
  const isPainted = useIsPainted()

  // The container below the form would cut the dropdown, so the page scrolls. The dropdown has its full height once the
  // choices are drawn.
  useEffect(() => {
    if (!isPainted) return undefined
    // The page scrolls first, because the dropdown is positioned afterward.
    let frame = requestAnimationFrame(() => {
      root.current?.scrollIntoView({ block: 'nearest' })
      frame = requestAnimationFrame(() => dropdown.current?.scrollIntoView({ block: 'nearest' }))
    })
    return () => cancelAnimationFrame(frame)
  }, [isPainted])

  const choose = (grantees: Grantees) => {
    onChange(settingOf(grantees, directory.nobodyId))
    setQuery('')
    input.current?.focus()
  }
  const remove = (kind: keyof Grantees, id: number) => choose(withoutGrantee(chosen, kind, id))
  const onKeyDown = (pressed: KeyboardEvent) => {
    if (pressed.key !== 'Backspace' || query !== '') return
    const last = lastGrantee(chosen)
    if (last !== null) remove(...last)
  }

  return (
    <div
      ref={root}
      className={classes.open}
      onKeyDown={(pressed) => {
        // React also passes on the key events of dialogs that were opened in the picker.
        if (pressed.key !== 'Escape' || !pressed.currentTarget.contains(pressed.target as Element)) return
        pressed.stopPropagation()
        onClose()
      }}
      onBlur={(left) => {
        const next = left.relatedTarget
        // The focus may move to no element, if the background of the dropdown was clicked, or if a dialog of the picker
        // is about to close. Then the picker stays open.
        if (!(next instanceof Element) || root.current?.contains(next) || next.closest('[role="dialog"]')) return
        onClose()
      }}
    >
      <Combobox
        store={combobox}
        onOptionSubmit={(option) => choose(withGrantees(chosen, granteesIn(option)))}
        withinPortal={false}
        // The dropdown scrolls with its field, because hiding it would lose the focus.
        hideDetached={false}
        zIndex={under}
        // The choices also cover the label, because names and sums need the room.
        width="calc(100% + var(--label-space, 0px))"
        position="bottom-end"
      >
        <Combobox.DropdownTarget>
          <div className={`${pills.field} ${classes.field}`} onClick={() => input.current?.focus()}>
            {value === undefined ? null : (
              <PermissionPills value={value} base={base} directory={directory} sources={sources} onRemove={remove} />
            )}
            <Combobox.EventsTarget withExpandedAttribute>
              <input
                ref={input}
                {...comboboxRole}
                aria-label={label}
                placeholder={t('search')}
                value={query}
                // A click on the closed row opens the picker, so that the user can type.
                autoFocus
                spellCheck={false}
                onChange={(changed) => {
                  setQuery(changed.currentTarget.value)
                  combobox.openDropdown()
                }}
                onKeyDown={onKeyDown}
              />
            </Combobox.EventsTarget>
          </div>
        </Combobox.DropdownTarget>
        <Combobox.Dropdown ref={dropdown} className={classes.dropdown}>
          <Stack flex={1} miw={0} gap={0}>
            <Combobox.Options className={classes.options} aria-label={label}>
              {isPainted ? (
                <Choices
                  directory={directory}
                  value={value}
                  sources={sources}
                  chosen={chosen}
                  accepts={accepts}
                  query={query}
                  onDrawn={combobox.selectFirstOption}
                />
              ) : null}
            </Combobox.Options>
            <footer className={classes.foot}>
              <kbd>{keysLabel('Enter')}</kbd> {t('key.add')} <kbd>{keysLabel('Backspace')}</kbd> {t('key.remove')}
              <button
                type="button"
                disabled={!mayBeNobody}
                title={mayBeNobody ? undefined : t('set-nobody-refused')}
                onClick={() => choose(nobodyYet)}
              >
                {t('set-nobody')}
              </button>
            </footer>
          </Stack>
          {value === undefined || !isPainted ? null : (
            <PermissionSummary label={label} value={value} base={base} directory={directory} sources={sources} />
          )}
        </Combobox.Dropdown>
      </Combobox>
    </div>
  )
}

interface ChoicesProps extends Pick<PermissionPickerProps, 'directory' | 'value' | 'sources' | 'accepts'> {
  readonly chosen: Grantees
  readonly query: string
  /** Called when the options are drawn, to mark the first one. */
  readonly onDrawn: () => void
}

/**
 * Groups and people that can be added. Each shows the number of people that it would add, which takes a while among
 * tens of thousands.
 */
function Choices({ directory, value, sources, chosen, accepts, query, onDrawn }: ChoicesProps) {
  const reached = useMemo(
    () => (value === undefined ? new Set<number>() : peopleInAll(directory, value, sources)),
    [directory, value, sources],
  )
  const found = findOptions(directory, chosen, reached, accepts, query, peopleByOrganization(directory, sources))

  // The effect runs after the options of the query are drawn, because Mantine marks an option by its element.
  useEffect(() => {
    if (query !== '') onDrawn()
  }, [query, onDrawn])
  // The search is prepared early, so that the first typed letter shows results at once.
  useEffect(() => prepareSearch(directory), [directory])

  return (
    <>
      <GranteeOptions found={found} query={query} />
      {found.groups.length + found.users.length === 0 ? (
        <Text px={10} py="sm" c="dimmed">
          {t('nothing')}
        </Text>
      ) : null}
      {directory.users === null ? (
        <Text px={10} py="sm" c="dimmed">
          {t('no-users')}
        </Text>
      ) : null}
    </>
  )
}

interface ResolvedProps {
  readonly label: string
  readonly value: GroupSetting
  readonly base: GroupSetting | undefined
  readonly directory: Directory
  readonly sources: OtherSources | undefined
}

/** Shows how many people have a permission, through which groups, and who gains or loses it. */
function PermissionSummary({ label, value, base, directory, sources }: ResolvedProps) {
  const everybody = peopleInAll(directory, value, sources)
  const { count, isLeast } = totalOf(directory, value, everybody)
  const byRole = peopleByRole(directory, sources).size
  const byOrganization = peopleByOrganization(directory, sources).size
  const { gains, loses } = peopleGainedAndLost(directory, base, value, sources)
  return (
    <aside className={classes.resolved}>
      <p className={classes.total}>
        <TaggedText text={t(isLeast ? 'in-the-end.least' : 'in-the-end', { count })} tags={bold} />
      </p>
      <Flex component="dl" direction="column" gap="xs">
        {sourcesOf(directory, value).map((source) => (
          <SourceRows key={source.kind === 'group' ? source.groupId : source.kind} source={source} />
        ))}
        {byRole === 0 ? null : (
          <div className={classes.source}>
            <dt>
              <IconUsers size={14} color="var(--text-2)" aria-hidden />
              {t('always')}
            </dt>
            <dd>{formatNumber(byRole)}</dd>
          </div>
        )}
        {byOrganization === 0 ? null : (
          <div className={classes.source}>
            <dt>
              <IconUsers size={14} color="var(--text-2)" aria-hidden />
              {t('organization')}
            </dt>
            <dd>{formatNumber(byOrganization)}</dd>
          </div>
        )}
      </Flex>
      {base === undefined ? null : (
        <div className={classes.change}>
          <p data-tone={gains.size > 0 ? 'gain' : undefined}>
            {gains.size > 0 ? <IconPlus size={14} stroke={2} aria-hidden /> : null}
            <PeopleCount label={label} value={value} directory={directory} people={gains} sources={sources}>
              {gains.size > 0 ? t('gain', { count: gains.size }) : t('gain-nobody')}
            </PeopleCount>
          </p>
          <p data-tone={loses.size > 0 ? 'lose' : undefined}>
            {loses.size > 0 ? <IconMinus size={14} stroke={2} aria-hidden /> : null}
            <PeopleCount label={label} value={base} directory={directory} people={loses} sources={sources}>
              {loses.size > 0 ? t('lose', { count: loses.size }) : t('lose-nobody')}
            </PeopleCount>
          </p>
        </div>
      )}
      {count === 0 ? null : (
        <PeopleCount label={label} value={value} directory={directory} people={everybody} sources={sources}>
          {t('show-all', { count })}
        </PeopleCount>
      )}
      {byOrganization === 0 ? null : (
        <Text size="xs" c="dimmed">
          {t('organization.change')}
        </Text>
      )}
    </aside>
  )
}

function SourceRows({ source }: { readonly source: Source }) {
  const { kind } = source
  const Icon = kind === 'group' ? IconUsers : IconUser
  return (
    <div className={classes.source}>
      <dt>
        <Icon size={14} color="var(--text-2)" aria-hidden />
        {kind === 'group' ? <NameText text={source.name} /> : t(`named.${kind}`)}
      </dt>
      <dd>{kind === 'group' ? countText(source) : formatNumber(source.count)}</dd>
      {kind === 'group'
        ? source.below.map((sub) => (
            <div key={sub.name} className={classes.below}>
              <NameText text={sub.name} />
              <span>{countText(sub)}</span>
            </div>
          ))
        : null}
    </div>
  )
}

/** An unknown number is a word, never 0. */
function countText({ count, isLeast }: Pick<Extract<Source, { kind: 'group' }>, 'count' | 'isLeast'>): string {
  if (typeof count !== 'number') return t(`group.${count}`)
  if (!isLeast) return formatNumber(count)
  return count === 0 ? t('group.unknown') : t('group.least', { count })
}
