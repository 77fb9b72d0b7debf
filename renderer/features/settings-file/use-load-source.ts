import { useNavigate } from '@tanstack/react-router'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { toFailure } from '#contract/failures.ts'
import type { Profile } from '#contract/profiles.ts'
import { useConnection } from '../../lib/connection.ts'
import { openFile, exportFacts } from './files.ts'
import { isListed, type Organization } from './core/organization.ts'
import { writeSettings } from './core/write-settings.ts'
import { readOtherOrganization } from './read-organization.ts'
import { setSource, type Source } from './source.ts'
import type { SourceProblem } from './source-problem.ts'

interface SourceLoader {
  /** The organization that is being loaded; null if there is none. */
  readonly reading: string | null
  /** Reason why the last file or organization could not be used. */
  readonly problem: SourceProblem | null
  readonly takeFile: (file: File) => Promise<void>
  readonly takeOrganization: (profile: Profile) => Promise<void>
  /** Swaps the sides, so that the other organization is the one that will change. */
  readonly swap: (source: Source, here: Organization) => Promise<void>
}

/** Loads the other side of the comparison. */
export function useLoadSource(): SourceLoader {
  const { profile } = useConnection()
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const [reading, setReading] = useState<string | null>(null)
  const [problem, setProblem] = useState<SourceProblem | null>(null)
  return {
    reading,
    problem,
    async takeFile(file) {
      const { source, problem: found } = await openFile(file)
      setProblem(found && { of: 'file', name: file.name, problem: found })
      if (source !== null) setSource(profile.id, source)
    },
    async takeOrganization(other) {
      setReading(other.label)
      setProblem(null)
      try {
        const organization = await readOtherOrganization(queryClient, other.id)
        if (isListed(organization)) setSource(profile.id, asSource(organization, other))
        else setProblem({ of: 'unlisted', name: other.label })
      } catch (thrown) {
        setProblem({ of: 'organization', failure: toFailure(thrown) })
      } finally {
        setReading(null)
      }
    },
    async swap(source, here) {
      if (source.kind !== 'organization') return
      setSource(source.profileId, asSource(here, profile))
      await navigate({ to: `/o/${source.profileId}/settings-file` })
    },
  }
}

const asSource = (organization: Organization, profile: Profile): Source => ({
  kind: 'organization',
  profileId: profile.id,
  name: profile.label,
  color: profile.color,
  readAt: Date.now(),
  file: writeSettings(organization, exportFacts(organization, profile)).file,
})
