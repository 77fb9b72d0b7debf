import { homeOf } from '../../lib/home.ts'
import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { Profile } from '#contract/profiles.ts'
import { subscribe } from '../../lib/bridge.ts'
import { hasModifier } from '../../lib/platform.ts'
import { useAbout } from '../../stores/about.ts'
import { usePlaces } from '../../stores/places.ts'

/**
 * Switches organizations by Ctrl/Cmd+1…9. If there is an application menu, it gets the keys first and notifies the
 * page.
 */
export function useOrganizationShortcuts(profiles: readonly Profile[]): void {
  const navigate = useNavigate()
  useEffect(() => {
    const open = (index: number) => {
      const profile = profiles[index]
      if (!profile) return
      void navigate({ to: usePlaces.getState().byProfile[profile.id] ?? homeOf(profile.id) })
    }
    const onKey = (pressed: KeyboardEvent) => {
      if (!hasModifier(pressed) || pressed.altKey || pressed.shiftKey || !/^[1-9]$/.test(pressed.key)) return
      pressed.preventDefault()
      open(Number(pressed.key) - 1)
    }
    const end = subscribe('menu:chosen', (chosen) => {
      if (chosen.command === 'select-profile') open(chosen.index)
      else if (chosen.command === 'about') useAbout.setState(true)
      else if (chosen.command === 'connect') void navigate({ to: '/connect' })
    })
    window.addEventListener('keydown', onKey)
    return () => {
      end()
      window.removeEventListener('keydown', onKey)
    }
  }, [profiles, navigate])
}
