import type { Connection } from '#contract/connection.ts'
import { recordOf, type KindName } from '#contract/records/index.ts'
import type { Finding, RuleDirectory, Values } from '#contract/records/define.ts'
import { activeFolders, groupName, type Directory } from '../organization/directory.ts'
import { findingText } from './words.ts'

/** Sentences by field. */
export type FieldWords = Readonly<Record<string, string>>

export interface Findings {
  /** Keep the draft from being sent. */
  readonly problems: FieldWords
  /** Doubts that only the server can settle. */
  readonly warnings: FieldWords
}

/** What the rules of a kind find in a draft, in words. */
export function findIn(
  kind: KindName,
  given: {
    readonly values: Values
    readonly base: Values
    readonly connection: Connection
    readonly directory: Directory
    /** The language of the findings; a caller that caches them finds anew when it changes. */
    readonly language: string
  },
): Findings {
  const facts = { ...given, directory: ruleDirectory(given.directory) }
  const problems: Record<string, string> = {}
  const warnings: Record<string, string> = {}
  for (const [name, field] of Object.entries(recordOf(kind).fields)) {
    const value = given.values[name]
    const finding: Finding | null = value === undefined ? null : (field.find?.(value, facts) ?? null)
    if (finding === null) continue
    const words = findingText(kind, finding.key, finding.values ?? {})
    if (finding.severity === 'problem') problems[name] = words
    else warnings[name] = words
  }
  return { problems, warnings }
}

/** The directory as rules ask it. */
function ruleDirectory(directory: Directory): RuleDirectory {
  return {
    nobodyId: directory.nobodyId,
    everyoneId: directory.everyoneId,
    isSystemGroup: (id) => directory.groups.get(id)?.is_system_group === true,
    includes: (setting, userId) =>
      directory.graph
        .peopleOf(
          typeof setting === 'number'
            ? setting
            : {
                direct_members: [...setting.direct_members],
                direct_subgroups: [...setting.direct_subgroups],
              },
        )
        .has(userId),
    nameOfGroup: (id) => groupName(directory, id),
    isFolderArchived: (id) => directory.folders?.get(id)?.is_archived === true,
    folderNamed: (name) => {
      const wanted = name.trim().toLocaleLowerCase()
      return activeFolders(directory).find((folder) => folder.name.toLocaleLowerCase() === wanted)?.name ?? null
    },
  }
}
