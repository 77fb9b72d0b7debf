import { Select, TextInput } from '@mantine/core'
import { useState } from 'react'
import { texts } from '#contract/texts.ts'
import type { ControlProps } from '../../../records/edit/controls/control-props.ts'
import { numberText, readNumber } from '../../../records/edit/controls/number-text.ts'
import { useTextContext } from '../../../records/edit/editor.ts'
import { valueText } from '../../../lib/records/kind-texts.ts'
import { countIn, expiryUnits, minutesOf, unitOf, usualExpiries, type ExpiryUnit } from './expiry.ts'
import classes from './settings.module.css'

const t = texts('invitations')

const custom = 'custom'

/** Chooses one of the usual expiries, or a number of minutes, hours, days or weeks. */
export function ExpiryControl({ field, labelId, helpId }: ControlProps) {
  const context = useTextContext()
  const { kind, name, value, problem, set } = field
  const isUsual = usualExpiries.some((minutes) => minutes === value)
  const [isCustom, setCustom] = useState(!isUsual)
  const [unit, setUnit] = useState<ExpiryUnit>(typeof value === 'number' ? unitOf(value) : 'days')
  const [typed, setTyped] = useState('')
  const isOpen = isCustom || !isUsual
  const count = typeof value === 'number' ? countIn(unit, value) : value
  const choose = (chosen: string | null) => {
    setCustom(chosen === custom)
    if (chosen === custom) {
      if (typeof value === 'number') setUnit(unitOf(value))
      // Switching from “never” starts with one unit, because there is no number to convert.
      else set(minutesOf(1, unit))
    } else if (chosen !== null) set(chosen === 'null' ? null : Number(chosen))
  }
  return (
    <div className={classes.expiry}>
      <Select
        aria-labelledby={labelId}
        aria-describedby={helpId}
        data={[
          ...usualExpiries.map((minutes) => ({
            value: String(minutes),
            label: minutes === null ? t('expiry.never') : valueText(kind, name, minutes, context),
          })),
          { value: custom, label: t('expiry.custom') },
        ]}
        value={isOpen ? custom : String(value)}
        onChange={choose}
      />
      {isOpen ? (
        <>
          <TextInput
            w={96}
            inputMode="numeric"
            aria-label={t('expiry.count')}
            value={numberText(count, typed)}
            error={problem !== undefined}
            onChange={(changed) => {
              setTyped(changed.currentTarget.value)
              set(minutesOf(readNumber(changed.currentTarget.value), unit))
            }}
          />
          <Select
            w={128}
            aria-label={t('expiry.unit')}
            data={expiryUnits.map((one) => ({ value: one, label: t(`expiry.${one}`) }))}
            value={unit}
            onChange={(chosen) => {
              const next = expiryUnits.find((one) => one === chosen) ?? unit
              setUnit(next)
              if (typeof count === 'number') set(minutesOf(count, next))
            }}
          />
        </>
      ) : null}
    </div>
  )
}
