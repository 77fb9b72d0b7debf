import { useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import type { EventPayload } from '#contract/ipc.ts'
import type { Profile } from '#contract/profiles.ts'
import type { ShortcutId } from '#contract/shortcuts.ts'
import { isDialogOpen } from '../../components/open-dialogs.ts'
import { subscribe } from '../../lib/bridge.ts'
import { homeOf } from '../../lib/home.ts'
import { isShortcut, useKeyDown } from '../../lib/shortcuts.ts'
import { useAbout } from '../../stores/about.ts'
import { useHelp } from '../../stores/help.ts'
import { usePlaces } from '../../stores/places.ts'

type Command = EventPayload<'menu:chosen'>

/**
 * Shortcuts of every page: organizations, help and the sheet of shortcuts. If there is an application menu, it gets the
 * keys first and notifies the page.
 */
export function useShortcuts(profiles: readonly Profile[]): void {
  const navigate = useNavigate()
  const run = (command: Command) => {
    const { isOpen, open, close, showKeys } = useHelp.getState()
    if (command.command === 'select-profile') {
      const profile = profiles[command.index]
      if (profile) void navigate({ to: usePlaces.getState().byProfile[profile.id] ?? homeOf(profile.id) })
    } else if (command.command === 'connect') void navigate({ to: '/connect' })
    else if (command.command === 'about') useAbout.setState(true)
    // An open dialog covers the page, and would keep the focus.
    else if (isDialogOpen()) return
    else if (command.command === 'keys') showKeys(true)
    else if (isOpen) close()
    else open()
  }
  useKeyDown((pressed) => {
    const command = commandOf(pressed)
    if (command === undefined) return
    pressed.preventDefault()
    run(command)
  })
  const choose = useEffectEvent(run)
  useEffect(() => subscribe('menu:chosen', (command) => choose(command)), [])
}

function commandOf(pressed: KeyboardEvent): Command | undefined {
  if (isShortcut(pressed, 'help')) return { command: 'help' }
  if (isShortcut(pressed, 'keys')) return { command: 'keys' }
  const index = [1, 2, 3, 4, 5, 6, 7, 8, 9].findIndex((one) => isShortcut(pressed, `organization-${one}` as ShortcutId))
  return index < 0 ? undefined : { command: 'select-profile', index }
}
