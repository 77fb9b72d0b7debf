import { Anchor, Checkbox, Text, Textarea } from '@mantine/core'
import { IconAlertOctagon, IconAlertTriangle, IconCircleCheck, IconCircleMinus, type Icon } from '@tabler/icons-react'
import { useId, type ReactNode } from 'react'
import { texts } from '#contract/texts.ts'
import { maxItems } from '../../../components/texts/first-few.tsx'
import { NameText } from '../../../components/texts/name-text.tsx'
import { useConnection } from '../../../lib/bridge/connection.ts'
import { formatFromNow } from '../../../lib/text/format.ts'
import type { CheckedAddress } from './check-addresses.ts'
import classes from './invite.module.css'
import { addressKey } from '../../../lib/text/read-addresses.ts'

const t = texts('invitations')
const common = texts('organization')

interface AddressesFieldProps {
  readonly text: string
  readonly checked: readonly CheckedAddress[]
  /** False if the server lists no users, so that an existing account is found only when its row is sent. */
  readonly areAccountsKnown: boolean
  readonly isLocked: boolean
  readonly again: ReadonlySet<string>
  readonly onText: (text: string) => void
  readonly onAgain: (again: ReadonlySet<string>) => void
  /** Content below the findings. */
  readonly children: ReactNode
}

/** The pasted addresses, and below them each address as it was understood, problems first. */
export function AddressesField(props: AddressesFieldProps) {
  const { text, checked, areAccountsKnown, isLocked, onText, children } = props
  const id = useId()
  return (
    <div className={classes.addresses} role="group" aria-labelledby={`${id}-label`} data-field="email">
      <div>
        <b id={`${id}-label`}>{t('addresses.label')}</b>
        <Text id={`${id}-help`} size="sm" c="dimmed">
          {t('addresses.help')}
        </Text>
      </div>
      <div>
        <Textarea
          aria-labelledby={`${id}-label`}
          aria-describedby={`${id}-help`}
          placeholder={t('addresses.placeholder')}
          dir="ltr"
          spellCheck={false}
          autoCapitalize="off"
          autosize
          minRows={3}
          maxRows={10}
          disabled={isLocked}
          value={text}
          onChange={(changed) => onText(changed.currentTarget.value)}
        />
        <Text role="status" size="sm" c="dimmed" mih={24} py="xs">
          {countsText(checked)}
        </Text>
        {checked.length === 0 ? null : <AddressTable {...props} />}
        {children}
        {areAccountsKnown ? null : (
          <Text size="sm" c="dimmed" py="xs">
            {t('addresses.accounts-unknown')}
          </Text>
        )}
      </div>
    </div>
  )
}

const states = ['free', 'pending', 'account', 'deactivated', 'double', 'invalid'] as const

/** Text of the counts by finding, such as “12 new · 1 invited already”. */
const countsText = (checked: readonly CheckedAddress[]): string =>
  states
    .map((is) => ({ is, count: checked.filter(({ state }) => state.is === is).length }))
    .filter(({ count }) => count > 0)
    .map(({ is, count }) => t(`addresses.count.${is}`, { count }))
    .join(' · ')

/** Problems come first, because a long list shows only its first rows. */
const order = { invalid: 0, deactivated: 1, account: 2, pending: 3, double: 4, free: 5 } as const

function AddressTable({ checked, again, onAgain }: AddressesFieldProps) {
  const sorted = checked.toSorted((one, other) => order[one.state.is] - order[other.state.is])
  const shown = sorted.slice(0, maxItems)
  const toggle = (address: string, isOn: boolean) => {
    const next = new Set(again)
    if (isOn) next.add(addressKey(address))
    else next.delete(addressKey(address))
    onAgain(next)
  }
  return (
    <div className={classes.scroll} tabIndex={0} role="group" aria-label={t('addresses.table')}>
      <table className={classes.table} aria-label={t('addresses.table')}>
        <tbody>
          {shown.map((one, index) => (
            <tr key={index}>
              <th scope="row">
                <span dir="ltr">{one.address}</span>
                {one.name === null ? null : (
                  <small>
                    <NameText text={one.name} />
                  </small>
                )}
              </th>
              <td>
                <Finding one={one} isAgain={again.has(addressKey(one.address))} />
                {one.state.is === 'pending' ? (
                  <Checkbox
                    label={t('addresses.again')}
                    aria-label={t('addresses.again-label', { address: one.address })}
                    checked={again.has(addressKey(one.address))}
                    onChange={(changed) => toggle(one.address, changed.currentTarget.checked)}
                  />
                ) : null}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {sorted.length > shown.length ? <p>{common('more', { count: sorted.length - shown.length })}</p> : null}
    </div>
  )
}

function Finding({ one: { state }, isAgain }: { readonly one: CheckedAddress; readonly isAgain: boolean }) {
  const { profileId } = useConnection().connection
  switch (state.is) {
    case 'free':
      return state.isDomainNew ? (
        <Line icon={IconAlertTriangle} tone="warn" text={t('addresses.new-domain')} />
      ) : (
        <Line icon={IconCircleCheck} tone="ok" text={t('addresses.free')} />
      )
    case 'invalid':
      return <Line icon={IconAlertOctagon} tone="bad" text={t(`addresses.invalid.${state.fault}`)} />
    case 'double':
      return <Line icon={IconCircleMinus} tone="idle" text={t('addresses.double')} />
    case 'account':
    case 'deactivated':
      return (
        <>
          <Line icon={IconCircleMinus} tone="idle" text={t(`addresses.${state.is}`, { name: state.name })} />
          <Anchor href={`#/o/${profileId}/users/${state.userId}`}>{t('addresses.open', { name: state.name })}</Anchor>
        </>
      )
    case 'pending': {
      const sent = formatFromNow(Math.min(-1, state.sent))
      const Icon = isAgain ? IconCircleCheck : IconCircleMinus
      return (
        <Line
          icon={Icon}
          tone={isAgain ? 'ok' : 'idle'}
          text={t(isAgain ? 'addresses.twice' : 'addresses.pending', { sent })}
        />
      )
    }
  }
}

interface LineProps {
  readonly icon: Icon
  readonly tone: 'ok' | 'idle' | 'warn' | 'bad'
  readonly text: string
}

/** A finding as icon and text; the color repeats it. */
const Line = ({ icon: Shape, tone, text }: LineProps) => (
  <span className={classes.finding} data-tone={tone}>
    <Shape size={14} stroke={1.7} aria-hidden />
    <span>{text}</span>
  </span>
)
