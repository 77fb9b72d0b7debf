import { Combobox, Text, useCombobox } from '@mantine/core'
import { useEffect, useId, useMemo, useRef, useState, type KeyboardEvent } from 'react'
import { texts } from '#contract/texts.ts'
import { formatList } from '../../lib/text/sentences.ts'
import type { Directory } from '../../lib/organization/directory.ts'
import type { Grantees } from '../../lib/organization/group-settings.ts'
import {
  GranteeOptions,
  granteesIn,
  lastGrantee,
  withGrantees,
  withoutGrantee,
} from '../permission-picker/grantee-options.tsx'
import { GranteePills } from '../permission-picker/permission-pills.tsx'
import { findOptions, prepareSearch } from '../permission-picker/options.ts'
import { peopleChosen, readPeople } from './chosen.ts'
import classes from './people-picker.module.css'
import pills from '../../components/fields/pills.module.css'
import { SoftNote } from '../../components/texts/soft-note.tsx'

const t = texts('records', 'people-picker')

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

  const add = (added: Grantees) => {
    setQuery('')
    onChange(withGrantees(chosen, added))
  }
  const remove = (kind: keyof Grantees, id: number) => {
    onChange(withoutGrantee(chosen, kind, id))
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
    const last = lastGrantee(chosen)
    if (last !== null) remove(...last)
  }
  return (
    <div>
      <Combobox
        store={combobox}
        onOptionSubmit={(value) => {
          setUnknown(nobody)
          // The list would cover the buttons below; typing opens it again.
          combobox.closeDropdown()
          add(granteesIn(value))
        }}
        width="target"
        position="bottom-start"
      >
        <Combobox.DropdownTarget>
          <div className={`${pills.field} ${classes.field}`} onClick={() => input.current?.focus()}>
            <GranteePills chosen={chosen} directory={directory} onRemove={remove} />
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
            <GranteeOptions found={{ groups: found.groups, users }} query={query} />
            {found.groups.length + users.length === 0 ? <Combobox.Empty>{t('nothing')}</Combobox.Empty> : null}
          </Combobox.Options>
        </Combobox.Dropdown>
      </Combobox>
      <Text id={helpId} size="sm" c="dimmed" mt="xs">
        {t(directory.users === null ? 'help.unlisted' : 'help')}
      </Text>
      {unknown.length === 0 ? null : (
        <SoftNote tone="warn" mt="sm" role="alert">
          {t('unknown', { count: unknown.length, names: formatList(unknown) })}
        </SoftNote>
      )}
    </div>
  )
}
