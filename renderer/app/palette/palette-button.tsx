import { IconSearch } from '@tabler/icons-react'
import { lazy, Suspense, useCallback, useState } from 'react'
import type { Profile } from '#contract/profiles.ts'
import { texts } from '#contract/texts.ts'
import { isDialogOpen } from '../../components/open-dialogs.ts'
import { ariaKeys, keysLabel, useKeys, useShortcut } from '../../lib/shortcuts.ts'
import { withTexts } from '../../lib/load-texts.ts'
import { useEarlyKeys } from './early-keys.ts'
import classes from './palette-button.module.css'

const t = texts('app')

const Palette = lazy(withTexts(() => import('./palette.tsx')))

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
