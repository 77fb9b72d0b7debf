import { Anchor, Button, Checkbox, Flex, TextInput } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { texts } from '#contract/texts.ts'
import { changePreferences, useIsManaged, usePreferences } from '../../lib/bridge/preferences.ts'
import { numberText, readNumber } from '../../records/edit/controls/control-props.ts'
import { reportProblem } from '../../components/notices/show-notice.ts'
import { takesFocus } from '../../lib/page/keep-focus.ts'
import classes from './run-options.module.css'

const kit = texts('organization')
const t = texts('bulk', 'run')

interface RunLimitProps {
  /** Number of rows that the run changes. */
  readonly count: number
  readonly isAllowed: boolean
  readonly onAllow: (isAllowed: boolean) => void
}

export const useIsBeyondLimit = (count: number): boolean => usePreferences(({ mostRowsInRun }) => count > mostRowsInRun)

/**
 * Question in place of a dialog if a run changes more rows than the preferences allow. The limit can be changed there
 * too.
 */
export function RunLimit({ count, isAllowed, onAllow }: RunLimitProps) {
  const limit = usePreferences(({ mostRowsInRun }) => mostRowsInRun)
  const isBeyond = useIsBeyondLimit(count)
  const isManaged = useIsManaged('bulkChangeLimit')
  const [isChanging, setChanging] = useState(false)
  // The question stays after the limit was changed, because it contains the focus.
  const [wasChanged, setChanged] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  if (!isBeyond && !wasChanged && !isChanging) return null
  const close = () => {
    setChanging(false)
    requestAnimationFrame(() => opener.current?.focus())
  }
  return (
    <div
      className={classes.limit}
      data-beyond={isBeyond}
      data-soft={isBeyond || undefined}
      role="group"
      aria-label={t('limit.label')}
    >
      <IconAlertTriangle size={16} stroke={1.5} aria-hidden />
      <span>{t(isBeyond ? 'limit.beyond' : 'limit.within', { count, limit })}</span>
      {isManaged ? (
        <span>{kit('managed')}</span>
      ) : isChanging ? (
        <NewLimit
          limit={limit}
          onClose={close}
          onSave={(mostRowsInRun) => {
            setChanged(true)
            changePreferences({ mostRowsInRun }).catch(reportProblem)
            close()
          }}
        />
      ) : (
        <Anchor ref={opener} component="button" type="button" onClick={() => setChanging(true)}>
          {t('limit.change')}
        </Anchor>
      )}
      {isBeyond ? (
        <Checkbox
          className={classes.allow ?? ''}
          checked={isAllowed}
          onChange={(changed) => onAllow(changed.currentTarget.checked)}
          label={t('limit.allow', { count })}
        />
      ) : null}
    </div>
  )
}

interface NewLimitProps {
  readonly limit: number
  readonly onSave: (limit: number) => void
  readonly onClose: () => void
}

function NewLimit({ limit, onSave, onClose }: NewLimitProps) {
  const { handleSubmit, setValue, watch } = useForm({ defaultValues: { limit: numberText(limit, '') } })
  const typed = watch('limit')
  const wanted = readNumber(typed)
  const isNumber = typeof wanted === 'number' && wanted > 0
  return (
    <Flex
      component="form"
      align="center"
      gap="xs"
      noValidate
      onSubmit={(submitted) =>
        void handleSubmit(() => {
          if (isNumber) onSave(wanted)
        })(submitted)
      }
      onKeyDown={(pressed) => {
        if (pressed.key !== 'Escape') return
        pressed.stopPropagation()
        onClose()
      }}
    >
      <TextInput
        w={88}
        size="xs"
        inputMode="numeric"
        aria-label={t('limit.new')}
        value={typed}
        error={!isNumber}
        {...takesFocus}
        onChange={(changed) => setValue('limit', changed.currentTarget.value)}
      />
      <Button size="xs" type="submit" disabled={!isNumber} title={isNumber ? undefined : t('limit.number')}>
        {t('limit.save')}
      </Button>
      <Button size="xs" variant="subtle" onClick={onClose}>
        {t('limit.cancel')}
      </Button>
    </Flex>
  )
}
