import { Collapse, UnstyledButton } from '@mantine/core'
import { IconChevronRight } from '@tabler/icons-react'
import { useState } from 'react'
import type { ExactRequest as Request } from '#contract/writes.ts'
import { texts } from '#contract/texts.ts'
import { useConnection } from '../../lib/connection.ts'
import classes from './exact-request.module.css'

const t = texts('records', 'review')

interface ExactRequestProps {
  readonly title: string
  readonly request: Request
  /** Content of the request, in a few words. */
  readonly note: string
}

/** The request as main sends it, but with key and secrets masked. */
export function ExactRequest({ title, request, note }: ExactRequestProps) {
  const [isOpen, setOpen] = useState(false)
  const { connection, profile } = useConnection()
  const body = new URLSearchParams(request.form.map(([name, value]) => [name, value])).toString()
  return (
    <div className={classes.request}>
      <UnstyledButton className={classes.head} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        <IconChevronRight size={14} stroke={1.7} data-open={isOpen} aria-hidden />
        <b>{title}</b>
        <code>
          {request.method} /api/v1{request.path}
        </code>
        <span>
          {request.form.length === 0
            ? t('request.no-fields')
            : t('request.summary', { count: request.form.length, bytes: body.length })}
        </span>
        <span className={classes.least}>{note}</span>
      </UnstyledButton>
      <Collapse expanded={isOpen}>
        <pre className={classes.body}>
          {`${request.method} ${connection.server}/api/v1${request.path}\n`}
          {`${t('request.authorization', { email: profile.email })}\n`}
          {request.form.length === 0
            ? null
            : [
                'Content-Type: application/x-www-form-urlencoded\n\n',
                request.form.map(([name, value]) => `${name} = ${value}`).join('\n'),
                `\n\n${body}`,
              ]}
        </pre>
      </Collapse>
    </div>
  )
}
