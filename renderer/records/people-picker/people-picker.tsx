import { CloseIcon, Combobox, useCombobox } from '@mantine/core'
import { IconUser, IconUsers } from '@tabler/icons-react'
import { useEffect, useId, useMemo, useRef, useState, type KeyboardEvent } from 'react'
import { formatList } from '../../lib/format.ts'
import { groupName, userName, type Directory } from '../../lib/organization/directory.ts'
import type { Grantees } from '../../lib/organization/group-settings.ts'
import { NameText } from '../../components/name-text.tsx'
import { MarkedText } from '../../components/marked-text.tsx'
import { findOptions, prepareSearch, type PickerOption } from '../permission-picker/options.ts'
import { peopleChosen, readPeople } from './chosen.ts'
import classes from './people-picker.module.css'
import pills from '../../components/pills.module.css'
import { t } from './words.ts'

interface PeoplePickerProps {
  readonly label: string
  readonly directory: Directory
  readonly chosen: Grantees
  readonly onChange: (chosen: Grantees) => void
  /** People who can't be chosen, because they are included already. */
  readonly present: ReadonlySet<number>
  /** Reason shown next to them. */
  readonly presentNote: string
}

/** `Combobox.EventsTarget` adds `aria-controls` and `aria-expanded`. */
const comboboxRole = { role: 'combobox' } as const

const nobody: readonly string[] = []

/** Chooses groups and people by search, and people by pasted addresses and ids. */
export function PeoplePicker({ label, directory, chosen, onChange, present, presentNote }: PeoplePickerProps) {
  const [query, setQuery] = useState('')
  const [unknown, setUnknown] = useState(nobody)
  const input = useRef<HTMLInputElement>(null)
  const combobox = useCombobox()
  const { selectFirstOption } = combobox
  const helpId = useId()
  const reached = useMemo(() => new Set([...present, ...peopleChosen(directory, chosen)]), [directory, chosen, present])
  const found = findOptions(directory, chosen, reached, null, query)
  const users = found.users.map((option) =>
    present.has(option.id) ? { ...option, note: presentNote, isBarred: true } : option,
  )

  // The effect runs after the options of the query are drawn, because Mantine marks an option by its element.
  useEffect(() => {
    if (query !== '') selectFirstOption()
  }, [query, selectFirstOption])
  // All names are folded early, so that typing the first letter causes no delay.
  useEffect(() => prepareSearch(directory), [directory])

  const add = ({ groups, users: people }: Grantees) => {
    setQuery('')
    onChange({
      groups: [...new Set([...chosen.groups, ...groups])],
      users: [...new Set([...chosen.users, ...people])],
    })
  }
  const remove = (from: keyof Grantees, id: number) => {
    onChange({ ...chosen, [from]: chosen[from].filter((other) => other !== id) })
    input.current?.focus()
  }
  /** Adds all people in the text; false if the text is a search. */
  const read = (text: string): boolean => {
    const people = readPeople(directory, text)
    if (people === null) return false
    setUnknown(people.unknown)
    add({ groups: [], users: people.ids })
    combobox.closeDropdown()
    return true
  }
  const onKeyDown = (pressed: KeyboardEvent) => {
    // The shortcut of the form around the picker must not add the marked option.
    if (pressed.key === 'Enter' && (pressed.ctrlKey || pressed.metaKey)) {
      combobox.resetSelectedOption()
      return
    }
    if (pressed.key === 'Enter' && read(query)) pressed.preventDefault()
    // Escape closes only the dropdown, not the dialog around it.
    if (pressed.key === 'Escape' && combobox.dropdownOpened) pressed.stopPropagation()
    if (pressed.key !== 'Backspace' || query !== '') return
    const user = chosen.users.at(-1)
    const group = chosen.groups.at(-1)
    if (user !== undefined) remove('users', user)
    else if (group !== undefined) remove('groups', group)
  }
  const pill = (from: keyof Grantees, id: number) => {
    const Icon = from === 'groups' ? IconUsers : IconUser
    const name = from === 'groups' ? groupName(directory, id) : userName(directory, id)
    return (
      <span key={`${from}${id}`} className={pills.pill} data-soft>
        <Icon size={14} stroke={1.7} aria-hidden />
        <NameText text={name} />
        <button type="button" aria-label={t('remove', { name })} onClick={() => remove(from, id)}>
          <CloseIcon size="14" />
        </button>
      </span>
    )
  }
  return (
    <div>
      <Combobox
        store={combobox}
        onOptionSubmit={(value) => {
          const [kind, id] = value.split(':')
          setUnknown(nobody)
          // The list would cover the buttons below; typing opens it again.
          combobox.closeDropdown()
          add(kind === 'group' ? { groups: [Number(id)], users: [] } : { groups: [], users: [Number(id)] })
        }}
        width="target"
        position="bottom-start"
      >
        <Combobox.DropdownTarget>
          <div className={`${pills.field} ${classes.field}`} onClick={() => input.current?.focus()}>
            {chosen.groups.map((id) => pill('groups', id))}
            {chosen.users.map((id) => pill('users', id))}
            <Combobox.EventsTarget withExpandedAttribute>
              <input
                ref={input}
                {...comboboxRole}
                data-autofocus
                aria-label={label}
                aria-describedby={helpId}
                placeholder={t('search')}
                value={query}
                spellCheck={false}
                onClick={() => combobox.openDropdown()}
                onBlur={() => combobox.closeDropdown()}
                onPaste={(pasted) => {
                  if (read(pasted.clipboardData.getData('text'))) pasted.preventDefault()
                }}
                onChange={(changed) => {
                  setQuery(changed.currentTarget.value)
                  combobox.openDropdown()
                }}
                onKeyDown={onKeyDown}
              />
            </Combobox.EventsTarget>
          </div>
        </Combobox.DropdownTarget>
        <Combobox.Dropdown>
          <Combobox.Options className={classes.options} aria-label={label}>
            <Options title={t('groups')} options={found.groups} query={query} />
            <Options title={t('users')} options={users} query={query} />
            {found.groups.length + users.length === 0 ? <Combobox.Empty>{t('nothing')}</Combobox.Empty> : null}
          </Combobox.Options>
        </Combobox.Dropdown>
      </Combobox>
      <p id={helpId} className={classes.help}>
        {t(directory.users === null ? 'help.unlisted' : 'help')}
      </p>
      {unknown.length === 0 ? null : (
        <p role="alert" className={classes.unknown} data-soft>
          {t('unknown', { count: unknown.length, names: formatList(unknown) })}
        </p>
      )}
    </div>
  )
}

interface OptionsProps {
  readonly title: string
  readonly options: readonly PickerOption[]
  readonly query: string
}

function Options({ title, options, query }: OptionsProps) {
  if (options.length === 0) return null
  return (
    <Combobox.Group label={title}>
      {options.map(({ value, kind, name, note, isBarred }) => {
        const Icon = kind === 'group' ? IconUsers : IconUser
        return (
          <Combobox.Option key={value} value={value} disabled={isBarred} className={classes.option}>
            <Icon size={16} stroke={1.5} aria-hidden />
            <MarkedText text={name} query={query} />
            <span className={classes.note}>{note}</span>
          </Combobox.Option>
        )
      })}
    </Combobox.Group>
  )
}
