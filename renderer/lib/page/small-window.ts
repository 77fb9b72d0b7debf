import { useMediaQuery } from '@mantine/hooks'
import { usePreferences } from '../bridge/preferences.ts'

/** True in a window that is too small for navigation and filters beside the rows; style sheets repeat the sizes. */
export const useSmallWindow = (): boolean =>
  useMediaQuery('(width < 720px) or (height < 500px)', false, { getInitialValueInEffect: false })

/** Row density of this window: rows are compact in a small one, whatever the user chose for others. */
export function useDensity(): 'comfortable' | 'compact' {
  const isSmall = useSmallWindow()
  const chosen = usePreferences(({ density }) => density)
  return isSmall ? 'compact' : chosen
}
