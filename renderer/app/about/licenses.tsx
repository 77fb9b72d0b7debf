import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { PackageLicense } from '#contract/licenses.ts'
import { texts } from '#contract/texts.ts'
import { FailurePanel } from '../../components/failure-panel.tsx'
import { call } from '../../lib/bridge.ts'
import classes from './about.module.css'

const t = texts('dialogs', 'about')

// Half a megabyte, which the page holds only while the section is open.
const licensesQuery = {
  queryKey: ['licenses'],
  queryFn: () => call('licenses:list', {}),
  staleTime: Infinity,
  gcTime: 0,
}

/** Lists the licenses of all packages in the product, once the person opens the section. */
export function Licenses() {
  const [isOpen, setOpen] = useState(false)
  return (
    <details className={classes.licenses} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        <h3>{t('licenses')}</h3>
      </summary>
      {isOpen ? <PackageList /> : null}
    </details>
  )
}

function PackageList() {
  const { data, error, refetch } = useQuery(licensesQuery)
  if (error !== null) return <FailurePanel error={error} onRetry={() => void refetch()} />
  if (data === undefined) return null
  const { packages, texts } = data
  return (
    <>
      <p>{t('licenses.about', { count: packages.length })}</p>
      <ul className={classes.packages}>
        {packages.map((one) => (
          <li key={`${one.name} ${one.version}`}>
            <Package one={one} text={one.text === null ? null : (texts[one.text] ?? null)} />
          </li>
        ))}
      </ul>
    </>
  )
}

function Package({
  one: { name, version, license },
  text,
}: {
  readonly one: PackageLicense
  readonly text: string | null
}) {
  const [isOpen, setOpen] = useState(false)
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        <code>
          {name} {version}
        </code>
        <small>{license}</small>
      </summary>
      {!isOpen ? null : text === null ? <p>{t('licenses.no-text', { license })}</p> : <pre>{text}</pre>}
    </details>
  )
}
