import { lazy, Suspense, useCallback, useEffect, useRef, useState } from 'react'
import { IconSearch } from '@tabler/icons-react'
import type { Profile } from '#contract/profiles.ts'
import { texts } from '#contract/texts.ts'
import { isDialogOpen } from '../../components/dialogs/open-dialogs.ts'
import { reportProblem } from '../../components/notices/show-notice.ts'
import { ariaKeys, isUndo, keysLabel, useKeyDown, useKeys, useShortcut } from '../../lib/page/shortcuts.ts'
import { withTexts } from '../../lib/text/load-texts.ts'
import classes from './palette-button.module.css'

interface EarlyKeys {
  /** Starts collecting keys when the palette is opened. */
  readonly start: () => void
  /** Stops collecting, and returns the typed text. */
  readonly take: () => string
}

/**
 * Collects keys pressed after the palette was opened and before its input has the focus. Loading and first rendering
 * take a moment, in which keys would go to the page below. Escape in that moment calls `onEscape`.
 */
export function useEarlyKeys(onEscape: () => void): EarlyKeys {
  const typed = useRef<string | null>(null)
  useEffect(() => {
    const onKey = (pressed: KeyboardEvent) => {
      if (typed.current === null || pressed.ctrlKey || pressed.metaKey || pressed.altKey) return
      // Enter or Tab would act on the page below as well.
      pressed.preventDefault()
      pressed.stopPropagation()
      if (pressed.key === 'Escape') {
        typed.current = null
        onEscape()
      } else if (pressed.key === 'Backspace') typed.current = typed.current.slice(0, -1)
      else if ([...pressed.key].length === 1) typed.current += pressed.key
    }
    window.addEventListener('keydown', onKey, { capture: true })
    return () => window.removeEventListener('keydown', onKey, { capture: true })
  }, [onEscape])
  const start = useCallback(() => {
    typed.current ??= ''
  }, [])
  const take = useCallback(() => {
    const taken = typed.current ?? ''
    typed.current = null
    return taken
  }, [])
  return { start, take }
}

const t = texts('app')

const Palette = lazy(withTexts(() => import('./palette.tsx')))
const loadUndo = withTexts(async () => (await import('./palette.tsx')).undoLatest)

/** Opens the palette, as its shortcut does. */
export function PaletteButton({ profile }: { readonly profile: Profile }) {
  const [isOpen, setOpen] = useState(false)
  const close = useCallback(() => setOpen(false), [])
  const { start, take } = useEarlyKeys(close)
  const open = useCallback(() => {
    start()
    setOpen(true)
  }, [start])
  const keys = useKeys('palette')
  useShortcut('palette', () => {
    // An open review or question covers the page, and comes first.
    if (!isDialogOpen()) open()
  })
  useKeyDown((pressed) => {
    // In a field, the keys undo its own text.
    if (pressed.defaultPrevented || !isUndo(pressed) || isDialogOpen()) return
    pressed.preventDefault()
    loadUndo()
      .then(async (undoLatest) => undoLatest(profile.id))
      .catch(reportProblem)
  })
  return (
    <>
      <button
        type="button"
        className={classes.button}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-keyshortcuts={ariaKeys(keys)}
        title={t('top.palette')}
        onClick={open}
      >
        <IconSearch size={16} stroke={1.5} aria-hidden />
        <span>{t('top.palette')}</span>
        <kbd aria-hidden>{keysLabel(keys)}</kbd>
      </button>
      <Suspense>{isOpen ? <Palette profile={profile} takeEarlyKeys={take} onClose={close} /> : null}</Suspense>
    </>
  )
}
