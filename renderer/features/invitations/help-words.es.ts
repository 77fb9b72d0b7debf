import type { Words } from '../../lib/text-types.ts'

export default {
  'list.title': '[[title]]',
  'list.purpose':
    'Esta página muestra las invitaciones por correo pendientes y los enlaces reutilizables. Puedes reenviarlos o revocarlos.',
  'list.task.resend': 'Reenviar invitaciones',
  'list.task.resend.1': 'Selecciona las invitaciones, o ve a una con las flechas.',
  'list.task.resend.2': 'Haz clic en [[resend count=3]], o pulsa Enter para una sola.',
  'list.task.resend.3': 'Confirma con [[ask.send count=3]].',
  'list.task.revoke': 'Revocar invitaciones',
  'list.task.revoke.1': 'Selecciona las invitaciones y haz clic en [[revoke count=3]].',
  'list.task.revoke.2': 'Confirma con [[revoke.send count=3]].',
  'list.task.links': 'Ver los enlaces reutilizables',
  'list.task.links.1': 'Elige [[shown.link]] en el filtro [[filter.shown]].',
  'list.task.links.2': 'Abre un enlace para copiarlo o revocarlo.',
  'list.fact.1': 'Al reenviar se envía el mismo enlace a la misma dirección. La caducidad no cambia.',
  'list.fact.2': 'Los reenvíos cuentan para el número de invitaciones que la organización puede enviar al día.',
  'list.fact.3':
    'Los miembros solo ven y reenvían sus propias invitaciones. Los administradores las ven todas, y solo los propietarios pueden reenviar una invitación como propietario.',

  'invite.title': '[[invite.title]]',
  'invite.purpose': 'Esta página invita a personas por correo, con el mismo rol, canales y grupos para todas.',
  'invite.task.invite': 'Invitar a personas',
  'invite.task.invite.1': 'Pega las direcciones en [[addresses.label]]. Cada una se comprueba enseguida.',
  'invite.task.invite.2': 'Elige [[invitation.field.invite_as]], [[invitation.field.stream_ids]] y la caducidad.',
  'invite.task.invite.3': 'Haz clic en [[invite.review count=12]] y luego en [[invite.send count=12]].',
  'invite.task.again': 'Invitar otra vez a una persona',
  'invite.task.again.1': 'Haz clic en [[addresses.again]] junto a una dirección ya invitada.',
  'invite.fact.1': 'La consola envía una invitación tras otra y verifica cada una en la lista.',
  'invite.fact.2':
    'El servidor rechaza las direcciones que tienen una cuenta y los dominios que la organización no permite.',
  'invite.fact.3':
    'Después, el servidor no indica los canales, los grupos ni el mensaje de bienvenida de una invitación.',

  'link.title': '[[link.title]]',
  'link.purpose': 'Esta página crea un enlace con el que muchas personas pueden unirse hasta que caduque o se revoque.',
  'link.task.create': 'Crear un enlace',
  'link.task.create.1': 'Elige el rol, la caducidad, los canales y los grupos.',
  'link.task.create.2': 'Haz clic en [[link.review]] y confirma.',
  'link.task.create.3': 'Haz clic en [[link.copy]].',
  'link.fact.1': 'Cualquiera que tenga el enlace puede unirse. Dáselo solo a las personas a las que va dirigido.',
  'link.fact.2': 'El rol de un enlace decide qué cuentas pueden crearlo y revocarlo.',

  'one.title': 'Página de una invitación',
  'one.purpose': 'Esta página muestra una invitación: su rol, quién invitó y sus fechas.',
  'one.task.use': 'Volver a usar una invitación',
  'one.task.use.1': 'Para un correo, haz clic en [[resend count=0]]. Para un enlace, haz clic en [[link.copy]].',
  'one.task.use.2': 'Para anularla, haz clic en [[revoke count=0]] y confirma.',
  'one.fact.1': 'Una invitación sale de la lista cuando se acepta, se revoca o caduca.',
} satisfies Words
