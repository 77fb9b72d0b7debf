import { Field } from '../../../records/edit/field.tsx'
import { DefaultChannelsControl } from './default-channels-control.tsx'
import { ExpiryControl } from './expiry-control.tsx'
import { ChannelsControl, GroupsControl } from './list-controls.tsx'
import { WelcomeControl } from './welcome-control.tsx'

/** Settings that an invitation by email and a link share. */
export const SettingFields = () => (
  <>
    <Field name="invite_as" />
    <Field name="invite_expires_in_minutes" control={ExpiryControl} />
    <Field name="include_realm_default_subscriptions" control={DefaultChannelsControl} />
    <Field name="stream_ids" control={ChannelsControl} />
    <Field name="group_ids" control={GroupsControl} />
    <Field name="welcome_message_custom_text" control={WelcomeControl} />
  </>
)
