/** Possible targets of a column. `outcome` is for a file of results that this console wrote. */
export const targets = [
  'full_name',
  'given_name',
  'family_name',
  'second_family_name',
  'email',
  'password',
  'outcome',
] as const
export type Target = (typeof targets)[number]
