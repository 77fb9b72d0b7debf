import { IconSearch } from '@tabler/icons-react'
import { lazy, Suspense, useCallback, useEffect, useState } from 'react'
import type { Profile } from '#contract/profiles.ts'
import { isDialogOpen } from '../../components/open-dialogs.ts'
import { withWords } from '../../lib/i18n.ts'
import { hasModifier, keyShortcut, modifierLabel } from '../../lib/platform.ts'
import { useEarlyKeys } from './early-keys.ts'
import classes from './palette-button.module.css'
import { t } from '../words.ts'

const Palette = lazy(withWords(() => import('./palette.tsx')))

/** Opens the palette, as Ctrl/Cmd+K does. */
export function PaletteButton({ profile }: { readonly profile: Profile }) {
  const [isOpen, setOpen] = useState(false)
  const close = useCallback(() => setOpen(false), [])
  const { start, take } = useEarlyKeys(close)
  const open = useCallback(() => {
    start()
    setOpen(true)
  }, [start])
  useEffect(() => {
    const onKey = (pressed: KeyboardEvent) => {
      if (pressed.key.toLowerCase() !== 'k' || !hasModifier(pressed) || pressed.shiftKey || pressed.altKey) return
      // A browser would use the key for its own search.
      pressed.preventDefault()
      // An open review or question covers the page, and comes first.
      if (!isDialogOpen()) open()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [open])
  return (
    <>
      <button
        type="button"
        className={classes.button}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-keyshortcuts={keyShortcut('K')}
        title={t('top.palette')}
        onClick={open}
      >
        <IconSearch size={16} stroke={1.5} aria-hidden />
        <span>{t('top.palette')}</span>
        <kbd aria-hidden>{modifierLabel('K')}</kbd>
      </button>
      <Suspense>{isOpen ? <Palette profile={profile} takeEarlyKeys={take} onClose={close} /> : null}</Suspense>
    </>
  )
}
