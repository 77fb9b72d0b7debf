import type { Words } from '../../lib/text-types.ts'

export default {
  'list.title': '[[title]]',
  'list.purpose':
    'Esta página muestra los grupos de usuarios y los grupos de rol, con sus miembros directos y totales y los permisos que conceden.',
  'list.task.create': 'Crear un grupo',
  'list.task.create.1': 'Haz clic en [[user-group.kind.new]] e introduce un nombre y una descripción.',
  'list.task.create.2': 'Añade miembros y elige los permisos.',
  'list.task.create.3': 'Haz clic en [[drafts:bar.review]] y luego en [[user-group.act.create.send]].',
  'list.task.open': 'Ver los grupos dentro de un grupo',
  'list.task.open.1': 'Abre un grupo en la lista. Su página muestra los grupos que contiene.',
  'list.task.open.2': 'Haz clic ahí en [[link.settings]] para cambiar sus miembros.',
  'list.task.permissions': 'Encontrar los grupos que conceden un permiso',
  'list.task.permissions.1': 'Haz clic en [[filters:more]] y elige [[filter.setting]].',
  'list.task.permissions.2': 'Elige el permiso. En la lista quedan los grupos que lo tienen.',
  'list.fact.1': 'Los miembros de un subgrupo cuentan como miembros del grupo y reciben sus permisos.',
  'list.fact.2': 'Los grupos de rol contienen exactamente a las personas con ese rol. Aquí no se pueden cambiar.',
  'list.fact.3':
    '[[column.total]] cuenta una sola vez a cada miembro, directo o indirecto, aunque los grupos se contengan entre sí.',

  'what-if.title': '[[link.what-if]]',
  'what-if.purpose':
    'Esta página calcula los permisos que se obtendrían o perderían si alguien se uniera a un grupo o lo abandonara. No se envía nada hasta que revises el cambio.',
  'what-if.task.ask': 'Comparar antes de cambiar un grupo',
  'what-if.task.ask.1': 'Elige una persona o un grupo en [[who.label]].',
  'what-if.task.ask.2': 'Elige [[act.join]] o [[act.leave]], y el grupo.',
  'what-if.task.ask.3': 'Lee los números y luego la lista [[by.permission]] o [[by.person]].',
  'what-if.task.do': 'Hacer el cambio',
  'what-if.task.do.1': 'Haz clic en [[what-if.do]].',
  'what-if.task.do.2': 'Comprueba los miembros en la revisión y envíala.',
  'what-if.fact.1': 'El cálculo usa los grupos y permisos que esta cuenta puede ver. La página enumera lo que falta.',
  'what-if.fact.2': 'Los bots y los usuarios desactivados no se cuentan.',

  'graph.title': '[[link.graph]]',
  'graph.purpose': 'Esta página dibuja un grupo con los grupos que lo contienen y sus subgrupos.',
  'graph.task.walk': 'Ir de un grupo a otro',
  'graph.task.walk.1': 'Selecciona un grupo con las flechas o el ratón. El panel muestra sus miembros y permisos.',
  'graph.task.walk.2': 'Pulsa Enter, o haz clic otra vez en el grupo, para ponerlo en el centro.',
  'graph.task.change': 'Cambiar el grupo',
  'graph.task.change.1': 'Haz clic en [[link.settings]] en el panel.',
  'graph.task.change.2': 'Para ver antes el efecto, haz clic en [[link.what-if]].',
  'graph.fact.1': 'Una flecha va de un grupo a otro que está dentro de él.',
  'graph.fact.2': 'Los grupos desactivados no conceden permisos a sus miembros.',

  'settings.title': 'Ajustes de un grupo',
  'settings.purpose': 'Esta página cambia el nombre, los permisos, los miembros y los subgrupos de un grupo.',
  'settings.task.members': 'Cambiar los miembros',
  'settings.task.members.1': 'Abre [[part.members]] y usa [[add.members]]. Puedes pegar varios nombres o direcciones.',
  'settings.task.members.2': 'Para quitar a una persona, haz clic en [[included.remove]].',
  'settings.task.members.3': 'Haz clic en [[drafts:bar.review]] y luego en [[user-group.act.members.send]].',
  'settings.task.subgroups': 'Cambiar los subgrupos',
  'settings.task.subgroups.1': 'Abre [[part.subgroups]], y añade o quita grupos.',
  'settings.task.subgroups.2': 'Haz clic en [[drafts:bar.review]] y luego en [[user-group.act.subgroups.send]].',
  'settings.task.deactivate': 'Desactivar el grupo',
  'settings.task.deactivate.1':
    'Haz clic en [[activity.deactivate]]. El cuadro de confirmación muestra los lugares que usan el grupo.',
  'settings.task.deactivate.2': 'Quita primero el grupo de estos lugares y confirma.',
  'settings.fact.1':
    'El servidor cambia los miembros en una sola petición: todos o ninguno. Si otra persona los cambió antes, no cambia nada.',
  'settings.fact.2':
    'Los ajustes, los miembros y los subgrupos comparten un borrador, pero cada parte tiene su propia petición.',
  'settings.fact.3': 'El servidor no permite desactivar un grupo que está en uso en un permiso o en otro grupo.',
} satisfies Words
