import type { Connection } from '#contract/connection.ts'
import { fieldLock, isSameValue, recordOf, type KindName } from '#contract/records/index.ts'
import type {
  Field,
  Finding,
  OtherNamed,
  RuleDirectory,
  RuleFacts,
  TopicsPolicyOf,
  Values,
} from '#contract/records/define.ts'
import { accountWith, activeFolders, type Directory } from '../organization/directory.ts'
import { lockText } from './locks.ts'
import { findingText } from './kind-texts.ts'

/** Sentences by field. */
export type FieldTexts = Readonly<Record<string, string>>

export interface Findings {
  /** Findings that keep the draft from being sent. */
  readonly problems: FieldTexts
  /** Doubts that only the server can resolve. */
  readonly warnings: FieldTexts
}

/** Applies the rules of a kind to a draft, and returns the findings as sentences. */
export function findIn(
  kind: KindName,
  given: {
    readonly values: Values
    readonly base: Values
    readonly connection: Connection
    readonly directory: Directory
    readonly isMember?: boolean | undefined
    readonly otherNamed?: OtherNamed | undefined
    readonly topicsPolicyOf?: TopicsPolicyOf | undefined
  },
): Findings {
  const { directory } = given
  const facts: RuleFacts = { ...given, directory: ruleDirectory(directory) }
  const problems: Record<string, string> = {}
  const warnings: Record<string, string> = {}
  for (const [name, field] of Object.entries(recordOf(kind).fields)) {
    const value = given.values[name]
    if (value === undefined) continue
    // A draft may contain a value that this account was allowed to set when the draft was started.
    const lock = isSameValue(kind, name, value, given.base[name]) ? null : fieldLock(kind, name, facts, value)
    if (lock !== null) {
      problems[name] = lockText(kind, lock, directory)
      continue
    }
    const finding = findingOf(field, value, facts)
    if (finding === null) continue
    const words = findingText(kind, finding.key, finding.values ?? {})
    if (finding.severity === 'problem') problems[name] = words
    else warnings[name] = words
  }
  return { problems, warnings }
}

/** Range of an integer in the service's database. */
const anyInteger = { least: 0, most: 2_147_483_647 }

/** Applies the rule of a field to a value; null if the value can be sent. */
export function findingOf(field: Field, value: unknown, facts: RuleFacts): Finding | null {
  if (field.kind !== 'number') return field.find?.(value, facts) ?? null
  const { least, most } = field.range ?? anyInteger
  const notANumber: Finding = { severity: 'problem', key: 'number', values: { least, most } }
  // The control passes on invalid text as it was typed, but a rule expects a value that fits the schema.
  if (!field.schema.safeParse(value).success) return notANumber
  const isInside = typeof value !== 'number' || (Number.isInteger(value) && value >= least && value <= most)
  return field.find?.(value, facts) ?? (isInside ? null : notANumber)
}

/** Adapts the directory for rules. */
export function ruleDirectory(directory: Directory): RuleDirectory {
  return {
    nobodyId: directory.nobodyId,
    everyoneId: directory.everyoneId,
    isSystemGroup: (id) => directory.groups.get(id)?.is_system_group === true,
    includes: directory.graph.includes,
    isFolderArchived: (id) => directory.folders?.get(id)?.is_archived === true,
    accountWith: (email) => accountWith(directory, email),
    folderNamed: (name) => {
      const wanted = name.trim().toLowerCase()
      return activeFolders(directory).find((folder) => folder.name.toLowerCase() === wanted)?.name ?? null
    },
  }
}
