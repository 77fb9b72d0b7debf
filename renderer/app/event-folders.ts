/** Maps an event type of the server (service.md#events) to the first word of the query keys it makes stale. */
export const eventFolders: Readonly<Record<string, readonly string[]>> = {
  stream: ['channels'],
  subscription: ['channels'],
  default_streams: ['channels'],
  channel_folder: ['channel-folders', 'channels'],
  user_group: ['user-groups'],
  realm_user: ['users'],
  invites_changed: ['invitations'],
  realm_linkifiers: ['linkifiers'],
  realm_playgrounds: ['playgrounds'],
  realm_export: ['exports'],
  update_message: ['messages'],
  attachment: ['attachments'],
  scheduled_messages: ['scheduled-messages'],
  realm_export_consent: ['export-consents'],
}
