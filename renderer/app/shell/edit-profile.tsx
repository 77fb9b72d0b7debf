import { Button, Switch, TextInput } from '@mantine/core'
import { useForm } from 'react-hook-form'
import type { Appearance, Profile } from '#contract/profiles.ts'
import { texts } from '#contract/texts.ts'
import { ColorField } from '../../components/fields/color-field.tsx'
import { call } from '../../lib/bridge/bridge.ts'
import { Dialog, DialogActions } from '../../components/dialogs/dialog.tsx'
import { reportProblem } from '../../components/notices/show-notice.ts'
import classes from './dialogs.module.css'

const t = texts('dialogs', 'account')

/** Label, color and production mark of an account. */
export default function EditProfile({ profile, onClose }: { profile: Profile; onClose: () => void }) {
  const { register, handleSubmit, watch, setValue, formState } = useForm<Appearance>({
    defaultValues: { label: profile.label, color: profile.color, isProduction: profile.isProduction },
  })
  const save = handleSubmit(async (appearance) => {
    try {
      await call('profiles:update', { profileId: profile.id, appearance })
      onClose()
    } catch (thrown) {
      reportProblem(thrown)
    }
  })
  return (
    <Dialog onClose={onClose} title={t('edit.title', { label: profile.label })} size={440}>
      <form onSubmit={(submitted) => void save(submitted)} className={classes.form}>
        <TextInput label={t('edit.label')} {...register('label', { required: true, maxLength: 60 })} data-autofocus />
        <ColorField
          label={t('edit.color')}
          value={watch('color')}
          onChange={(color) => setValue('color', color, { shouldDirty: true })}
        />
        <Switch label={t('edit.production')} {...register('isProduction')} />
        <DialogActions>
          <Button onClick={onClose}>{t('edit.cancel')}</Button>
          <Button type="submit" variant="filled" loading={formState.isSubmitting}>
            {t('edit.save')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
