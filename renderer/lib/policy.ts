import { create } from 'zustand'
import type { Policy } from '#contract/policy.ts'
import { call } from './bridge.ts'

/** Rules of this computer's administrator. Main reads them once, when the console starts. */
export const usePolicy = create<Policy>()(() => ({ path: null, values: {}, problems: [] }))

export async function loadPolicy(): Promise<void> {
  usePolicy.setState(await call('policy:get', {}))
}

/** True if the policy sets a preference, so that it can't be changed here. */
export const useIsManaged = (key: keyof Policy['values']): boolean =>
  usePolicy(({ values }) => values[key] !== undefined)
