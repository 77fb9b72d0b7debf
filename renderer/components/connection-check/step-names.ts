import type { CheckStepName } from '#contract/connection-check.ts'

/** Names of the steps in the order of the check. They are listed here, so that the page loads no schema for them. */
const places: Readonly<Record<CheckStepName, true>> = {
  address: true,
  proxy: true,
  name: true,
  reach: true,
  secure: true,
  http: true,
  api: true,
  level: true,
  clock: true,
  account: true,
  allowance: true,
  events: true,
}

export const stepNames = Object.keys(places) as CheckStepName[]
