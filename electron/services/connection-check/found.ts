import {
  faultFindings,
  uncheckedFindings,
  warningFindings,
  type CheckStep,
  type Facts,
  type Finding,
} from '#contract/connection-check.ts'

/** The result of one step. */
export interface StepResult {
  readonly finding: Finding
  readonly facts: Facts
}

const faults: ReadonlySet<Finding> = new Set(faultFindings)
const warnings: ReadonlySet<Finding> = new Set(warningFindings)
const unchecked: ReadonlySet<Finding> = new Set(uncheckedFindings)

/** Returns the state that a finding means for the connection. */
export function stateOf(finding: Finding): CheckStep['state'] {
  if (faults.has(finding)) return 'bad'
  if (warnings.has(finding)) return 'warn'
  return unchecked.has(finding) ? 'unchecked' : 'ok'
}

/** The code of a system error, such as `ECONNREFUSED`; never its message. */
export function codeOf(thrown: unknown): string {
  const { code } = Object(thrown) as { code?: unknown }
  return typeof code === 'string' ? code : 'unknown'
}
