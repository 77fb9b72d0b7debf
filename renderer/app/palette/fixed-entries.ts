import { useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { useMemo } from 'react'
import type { Connection } from '#contract/connection.ts'
import type { Profile } from '#contract/profiles.ts'
import { connectionQueries } from '../../lib/connection.ts'
import { useUnmetNeeds } from '../../lib/needs.ts'
import { useLastRecords } from '../../stores/last-records.ts'
import { usePlaces } from '../../stores/places.ts'
import { features } from '../features.ts'
import { commandEntries, isStart } from './commands.ts'
import type { Entry } from './entry.ts'
import { keysEntry, useHelpEntries } from './help-entries.ts'
import { useAreTextsLoaded } from './kind-texts.ts'
import { linkEntries } from './link-entry.ts'
import { organizationEntries, pageEntries } from './pages.ts'
import { prepare, type PreparedEntry } from './rank.ts'
import { settingEntries } from './settings.ts'
import type { PaletteFacts } from './targets.ts'

const noProfiles: readonly Profile[] = []

interface FixedEntries {
  readonly starts: readonly PreparedEntry[]
  readonly others: readonly PreparedEntry[]
}

/** Entries that do not depend on names: those offered before anything is typed, and the others. */
export function useFixedEntries(
  profileId: string,
  connection: Connection | undefined,
  acts: readonly Entry[],
): FixedEntries {
  const unmetOf = useUnmetNeeds()
  const { data: profiles = noProfiles } = useQuery(connectionQueries.profiles())
  const places = usePlaces(({ byProfile }) => byProfile)
  const lastRecords = useLastRecords(({ byKind }) => byKind)
  const areTextsLoaded = useAreTextsLoaded()
  const help = useHelpEntries()
  const pathname = useLocation({ select: (location) => location.pathname })
  return useMemo(() => {
    const facts: PaletteFacts = { features, profileId, connection, unmetOf, lastRecords }
    const commands = commandEntries(facts)
    return {
      starts: prepare([
        ...acts,
        ...pageEntries(features, profileId, unmetOf, connection),
        ...commands.filter(isStart),
        ...organizationEntries(profiles, profileId, places),
      ]),
      others: prepare([
        // Without a connection there are no records to choose from.
        ...(connection === undefined ? [] : commands.filter((one) => !isStart(one))),
        ...(connection === undefined || !areTextsLoaded ? [] : settingEntries(facts)),
        ...help,
        keysEntry(),
        ...linkEntries(profiles, profileId, pathname),
      ]),
    }
  }, [acts, profileId, connection, unmetOf, lastRecords, profiles, places, areTextsLoaded, help, pathname])
}
