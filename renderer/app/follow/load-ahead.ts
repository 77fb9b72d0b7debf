import { withTexts } from '../../lib/text/load-texts.ts'
import { features } from '../features.ts'
import { loadOrganization } from '../router.tsx'

/**
 * Loads the code of the first page of an organization and its texts, before there is one. The page itself reports code
 * that can't be loaded.
 */
void withTexts(() =>
  Promise.allSettled([
    loadOrganization(),
    import('../shell/account-menu.tsx'),
    import('../shell/organization-status.tsx'),
    ...features.flatMap(({ attention, recent }) => [attention?.(), recent?.()]),
  ]),
)()
