import { stat } from 'node:fs/promises'
import { noPolicy, policyKeys, type Policy, type PolicyKey, type PolicyProblem } from '#contract/policy.ts'
import { wordsOf } from '../failure.ts'
import { readBounded } from '../read-bounded.ts'

/** A file larger than this is a mistake. */
const maxBytes = 1_000_000

/**
 * Reads the policy of this computer: the first of the files that exists. A mistake never allows more: a restriction with
 * a wrong value applies in its strictest form, and so does `readOnly` if the file can't be read as a whole.
 */
export async function readPolicy(paths: readonly string[]): Promise<Policy> {
  for (const path of paths) {
    try {
      const { mode } = await stat(path)
      const bytes = await readBounded(path, maxBytes)
      const policy = parsePolicy(path, bytes === null ? '' : new TextDecoder().decode(bytes))
      return isWritableByUsers(mode) ? withProblem(policy, 'unprotected', '') : policy
    } catch (thrown) {
      if (isMissing(thrown)) continue
      return unreadable(path, { kind: 'unreadable', where: '', detail: wordsOf(thrown) })
    }
  }
  return noPolicy
}

const isMissing = (thrown: unknown): boolean =>
  thrown instanceof Error && 'code' in thrown && (thrown.code === 'ENOENT' || thrown.code === 'ENOTDIR')

/** True if the mode lets other users change the file. Windows reports no such mode; the folder protects it there. */
const isWritableByUsers = (mode: number): boolean => process.platform !== 'win32' && (mode & 0o022) !== 0

const withProblem = (policy: Policy, kind: PolicyProblem['kind'], detail: string): Policy => ({
  ...policy,
  problems: [...policy.problems, { kind, where: '', detail }],
})

const unreadable = (path: string, problem: PolicyProblem): Policy => ({
  path,
  values: { readOnly: true },
  problems: [problem],
})

/** Values of restrictions whose own value is wrong. */
const strictest: Partial<Policy['values']> = {
  allowedHosts: [],
  readOnly: true,
  keepLists: false,
  updates: false,
  demo: false,
}

/** Reads the text of a policy file. */
export function parsePolicy(path: string, text: string): Policy {
  const document = parseObject(text)
  if (document === null) return unreadable(path, { kind: 'not-json', where: '', detail: '' })
  const problems: PolicyProblem[] = []
  const values: Record<string, unknown> = {}
  for (const [key, value] of Object.entries(document)) {
    if (!isKey(key)) {
      // Editors complete a file that names its schema.
      if (key !== '$schema') problems.push({ kind: 'unknown-key', where: key, detail: '' })
      continue
    }
    const read = policyKeys[key].safeParse(value)
    if (read.success) values[key] = read.data
    else {
      for (const { path: within, message } of read.error.issues) {
        problems.push({ kind: 'wrong-value', where: [key, ...within].join('.'), detail: message })
      }
      const rest = Array.isArray(value)
        ? policyKeys[key].safeParse(value.filter((one) => policyKeys[key].safeParse([one]).success))
        : null
      if (rest?.success) values[key] = rest.data
      else if (key in strictest) values[key] = strictest[key]
    }
  }
  return { path, values, problems }
}

const isKey = (key: string): key is PolicyKey => Object.hasOwn(policyKeys, key)

function parseObject(text: string): object | null {
  try {
    const document: unknown = JSON.parse(text.replace(/^\uFEFF/, ''))
    return typeof document === 'object' && document !== null && !Array.isArray(document) ? document : null
  } catch {
    return null
  }
}
