import { Button, Text } from '@mantine/core'
import { useState, type KeyboardEvent } from 'react'
import { keysOf, shortcuts, type ChangedShortcuts, type ShortcutId, type ShortcutPlace } from '#contract/shortcuts.ts'
import { texts } from '#contract/texts.ts'
import '../../components/mantine-later.css'
import { Dialog } from '../../components/dialogs/dialog.tsx'
import { reportProblem } from '../../components/notices/show-notice.ts'
import { changePreferences, usePreferences } from '../../lib/bridge/preferences.ts'
import { keysLabel, pressedKeys, isWriting } from '../../lib/page/shortcuts.ts'
import { useHelp } from '../../stores/help.ts'
import classes from './keys-sheet.module.css'

/** Reason why a shortcut can't have certain keys. */
type KeysProblem =
  | { readonly kind: 'used'; readonly by: ShortcutId }
  | { readonly kind: 'reserved' }
  | { readonly kind: 'writing' }

export const shortcutIds = Object.keys(shortcuts) as readonly ShortcutId[]

/** Keys with a fixed meaning within a control, and those with which every program edits text. */
const reserved =
  /^(Shift\+)?(Tab|Enter|Space|Escape|Backspace|Delete|Home|End|PageUp|PageDown|Arrow\w+)$|^Mod\+(Shift\+)?[CVXYZ]$/

/** Shortcuts that must also work while the user types in a field of the form. */
const worksInFields: ReadonlySet<ShortcutId> = new Set(['review', 'next-step'])

/** Returns the problem of giving a shortcut these keys; null if there is none. */
export function findKeysProblem(id: ShortcutId, keys: string, changed: ChangedShortcuts): KeysProblem | null {
  // Selecting everything has this meaning in fields as well, where no table is in the way.
  if (reserved.test(keys) || (keys === 'Mod+A' && id !== 'select-all')) return { kind: 'reserved' }
  if (isWriting(keys) && worksInFields.has(id)) return { kind: 'writing' }
  const by = shortcutIds.find(
    (other) =>
      other !== id && keysOf(other, changed) === keys && areTogether(shortcuts[id].place, shortcuts[other].place),
  )
  return by === undefined ? null : { kind: 'used', by }
}

/** Pages without lists and forms of records, whose own shortcuts may have the same keys as those. */
const separate: readonly (readonly [ShortcutPlace, ShortcutPlace])[] = [
  ['from-file', 'records'],
  ['overview', 'records'],
  ['overview', 'lists'],
  ['overview', 'from-file'],
]

const areTogether = (one: ShortcutPlace, other: ShortcutPlace): boolean =>
  !separate.some((pair) => one !== other && pair.includes(one) && pair.includes(other))

const t = texts('dialogs', 'keys')

const places = [...new Set(shortcutIds.map((id) => shortcuts[id].place))]
const modifiers: ReadonlySet<string> = new Set(['Control', 'Meta', 'Shift', 'Alt', 'AltGraph', 'Dead', 'Process'])

const save = (changed: ChangedShortcuts) => void changePreferences({ shortcuts: changed }).catch(reportProblem)

function nameOf(id: ShortcutId): string {
  const number = /^organization-(\d)$/.exec(id)?.[1]
  return number === undefined ? (t.find(`name.${id}`) ?? id) : t('name.organization', { number })
}

function problemText(problem: KeysProblem, keys: string): string {
  const label = keysLabel(keys)
  return problem.kind === 'used'
    ? t('problem.used', { keys: label, name: nameOf(problem.by) })
    : t(`problem.${problem.kind}`, { keys: label })
}

/** All shortcuts by page and task. Each can be changed by pressing other keys. */
export default function KeysSheet() {
  const changed = usePreferences((preferences) => preferences.shortcuts)
  const close = () => useHelp.getState().showKeys(false)
  /** The shortcut whose new keys are awaited. */
  const [asked, setAsked] = useState<ShortcutId | null>(null)
  const [said, setSaid] = useState('')
  const press = (id: ShortcutId) => (pressed: KeyboardEvent) => {
    if (asked !== id || pressed.key === 'Tab') return
    pressed.preventDefault()
    pressed.stopPropagation()
    if (modifiers.has(pressed.key)) return
    if (pressed.key === 'Escape') {
      setSaid('')
      return setAsked(null)
    }
    const keys = pressedKeys(pressed)
    const problem = findKeysProblem(id, keys, changed)
    if (problem !== null) return setSaid(problemText(problem, keys))
    setAsked(null)
    setSaid(t('changed', { name: nameOf(id), keys: keysLabel(keys) }))
    save(keys === shortcuts[id].keys ? without(changed, id) : { ...changed, [id]: keys })
  }
  const ask = (id: ShortcutId) => {
    setAsked(id)
    setSaid(t('press.hint', { name: nameOf(id) }))
  }
  const reset = (id: ShortcutId) => {
    const problem = findKeysProblem(id, shortcuts[id].keys, without(changed, id))
    if (problem !== null) return setSaid(problemText(problem, shortcuts[id].keys))
    setSaid(t('changed', { name: nameOf(id), keys: keysLabel(shortcuts[id].keys) }))
    save(without(changed, id))
  }
  return (
    <Dialog title={t('title')} size={640} closeOnEscape={asked === null} onClose={close}>
      <p>{t('sentence')}</p>
      {places.map((place) => (
        <section key={place} className={classes.place}>
          <h3>{t(`place.${place}`)}</h3>
          <dl>
            {shortcutIds
              .filter((id) => shortcuts[id].place === place)
              .map((id) => {
                const keys = keysLabel(keysOf(id, changed))
                return (
                  <div key={id}>
                    <dt>{nameOf(id)}</dt>
                    <dd>
                      {changed[id] === undefined ? null : (
                        <Button
                          size="xs"
                          variant="subtle"
                          aria-label={t('reset.label', { name: nameOf(id), keys: keysLabel(shortcuts[id].keys) })}
                          onClick={() => reset(id)}
                        >
                          {t('reset')}
                        </Button>
                      )}
                      <button
                        type="button"
                        className={classes.keys}
                        aria-label={t('change', { name: nameOf(id), keys })}
                        aria-pressed={asked === id}
                        onClick={() => ask(id)}
                        onBlur={() => setAsked(null)}
                        onKeyDown={press(id)}
                      >
                        {asked === id ? t('press') : <kbd>{keys}</kbd>}
                      </button>
                    </dd>
                  </div>
                )
              })}
          </dl>
        </section>
      ))}
      <section className={classes.place}>
        <h3>{t('place.fixed')}</h3>
        <dl>
          {fixedKeys.map(({ id, keys }) => (
            <div key={id}>
              <dt>{t(`fixed.${id}`)}</dt>
              <dd>
                {keys.map((one) => (
                  <kbd key={one}>{keysLabel(one)}</kbd>
                ))}
              </dd>
            </div>
          ))}
        </dl>
      </section>
      <footer className={classes.foot}>
        <Text flex={1} miw={0} c="dimmed" role="status">
          {said}
        </Text>
        <Button variant="subtle" disabled={Object.keys(changed).length === 0} onClick={() => save({})}>
          {t('reset.all')}
        </Button>
        <Button onClick={close}>{t('close')}</Button>
      </footer>
    </Dialog>
  )
}

const without = (changed: ChangedShortcuts, id: ShortcutId): ChangedShortcuts =>
  Object.fromEntries(Object.entries(changed).filter(([other]) => other !== id))

/** Keys within controls, as on every system. The sheet lists them, and they can't be changed. */
const fixedKeys = [
  { id: 'arrows', keys: ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'Home', 'End', 'PageUp', 'PageDown'] },
  { id: 'enter', keys: ['Enter'] },
  { id: 'space', keys: ['Space'] },
  { id: 'shift-space', keys: ['Shift+Space'] },
  { id: 'escape', keys: ['Escape'] },
  { id: 'alt-arrows', keys: ['Alt+ArrowUp', 'Alt+ArrowDown'] },
  { id: 'shift-enter', keys: ['Shift+Enter'] },
  { id: 'backspace', keys: ['Backspace'] },
  { id: 'undo', keys: ['Mod+Z'] },
] as const
