import { Flex, Stack } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import type { Policy, PolicyKey, PolicyProblem } from '#contract/policy.ts'
import { texts } from '#contract/texts.ts'
import { Fact, Facts } from '../../../components/texts/facts.tsx'
import { formatList } from '../../../lib/text/sentences.ts'
import { languageName } from '../../../lib/text/language.ts'
import { usePolicy } from '../../../lib/bridge/preferences.ts'
import { DiagnosticsFrame } from '../diagnostics-frame.tsx'
import classes from './policy.module.css'

const t = texts('diagnostics')

/** Shows the rules of this computer's administrator, and the mistakes in their file. */
export default function PolicyPage() {
  const { path, values, problems } = usePolicy()
  const keys = Object.keys(values) as PolicyKey[]
  return (
    <DiagnosticsFrame tab="policy" actions={null}>
      <Stack gap="lg" maw={720} p="lg">
        <p>{path === null ? t('policy.none') : t('policy.from', { path })}</p>
        {problems.length === 0 ? null : (
          <section aria-labelledby="policy-problems">
            <h2 id="policy-problems">{t('policy.problems', { count: problems.length })}</h2>
            <Flex component="ul" className={classes.problems} direction="column" gap="xs" mt="xs">
              {problems.map((problem) => (
                <Flex component="li" gap="sm" key={`${problem.kind} ${problem.where}`}>
                  <IconAlertTriangle size={16} stroke={1.5} color="var(--warn)" aria-hidden />
                  <span>{problemText(problem)}</span>
                </Flex>
              ))}
            </Flex>
          </section>
        )}
        {keys.length === 0 ? null : (
          <Facts>
            {keys.map((key) => (
              <Fact key={key} name={t(`policy.key.${key}`)}>
                {valueText(values, key)}
              </Fact>
            ))}
          </Facts>
        )}
      </Stack>
    </DiagnosticsFrame>
  )
}

const problemText = ({ kind, where, detail }: PolicyProblem): string => t(`policy.problem.${kind}`, { where, detail })

/** Value of a rule in words. */
function valueText(values: Policy['values'], key: PolicyKey): string {
  const { organizations = [], allowedHosts = [], language, bulkChangeLimit = 0, journalDays = 0 } = values
  switch (key) {
    case 'organizations':
      return formatList(organizations.map(({ label, server }) => t('policy.organization', { label, server })))
    case 'allowedHosts':
      return allowedHosts.length === 0 ? t('policy.no-hosts') : formatList(allowedHosts)
    case 'language':
      return language === undefined ? '' : languageName(language)
    case 'bulkChangeLimit':
      return t('policy.rows', { count: bulkChangeLimit })
    case 'journalDays':
      return t('policy.days', { count: journalDays })
    case 'readOnly':
    case 'keepLists':
    case 'updates':
    case 'demo':
      return t(values[key] === true ? 'policy.on' : 'policy.off')
  }
}
