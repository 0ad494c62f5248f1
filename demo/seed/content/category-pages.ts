import type { PageDraft } from '@escale/db/reference/reference-data'
import { categories } from '@escale/db/reference/reference-data'
import type { CategoryKey } from '@escale/db/schema'
import { t, type Words } from '../words.ts'
import { image, text } from './blocks.ts'

interface Edito {
  title: Words
  description: Words
  /** HTML, both languages. */
  fr: string[]
  en: string[]
}

const editos: Record<CategoryKey, Edito> = {
  sea: {
    title: t('Locations à la mer', 'Seaside rentals'),
    description: t(
      "Maisons avec jardin, appartements face au large, studios à deux rues de la plage : de la Côte d'Opale à la Corse.",
      'Houses with gardens, apartments facing the open sea, studios two streets from the beach: from the Opal Coast to Corsica.',
    ),
    fr: [
      "<p>Chaque mer a son caractère. La Manche se retire d'un kilomètre et revient au galop. L'Atlantique a ses rouleaux et ses pins, la Méditerranée ses calanques et ses marchés du soir. Nos agences vivent sur ces côtes à l'année et vous diront laquelle vous ressemble.</p>",
      "<h2>Quand partir</h2><p>De juillet à la fin août, les séjours vont du samedi au samedi. En juin et en septembre, l'eau est encore bonne, les prix baissent d'un tiers et l'on arrive le jour que l'on veut. L'hiver appartient aux marcheurs : un week-end de tempête, bien au chaud derrière la vitre, vaut une semaine de parasol.</p>",
      "<h2>Ce qu'il faut regarder</h2><ul><li>La distance à la plage, mesurée à pied et non à vol d'oiseau.</li><li>Le jardin ou le balcon, quand on voyage avec des enfants.</li><li>Une place de stationnement, précieuse en août.</li></ul>",
    ],
    en: [
      '<p>Every sea has its own character. The Channel draws back a kilometre and returns at a gallop. The Atlantic has its breakers and pines, the Mediterranean its coves and evening markets. Our agencies live on these coasts all year and will tell you which one suits you.</p>',
      '<h2>When to go</h2><p>In July and August, stays run from Saturday to Saturday. In June and September the water is still warm, prices fall by a third and you can arrive on any day. Winter belongs to walkers: a stormy weekend by the window can be as good as a week under a parasol.</p>',
      '<h2>What to look for</h2><ul><li>The distance to the beach, measured on foot and not as the crow flies.</li><li>The garden or the balcony, when you travel with children.</li><li>A parking space, so useful in August.</li></ul>',
    ],
  },
  mountain: {
    title: t('Locations à la montagne', 'Mountain rentals'),
    description: t(
      'Chalets, appartements au pied des pistes et studios de village, dans les Alpes, les Pyrénées et les Vosges.',
      'Chalets, ski-in apartments and village studios in the Alps, the Pyrenees and the Vosges.',
    ),
    fr: [
      "<p>Deux saisons, deux montagnes. L'hiver, on veut les pistes à la porte et un placard pour les chaussures mouillées ; l'été, un balcon, un sentier et le bruit d'une fontaine. Nos chalets et nos appartements font les deux.</p>",
      "<h2>Choisir sa station</h2><p>Au-dessus de 2 000 m, la neige tient de décembre à mai mais le village est récent. Plus bas, vers 1 000 m, on trouve un clocher, un marché et des fermes, quitte à prendre une télécabine. Chaque fiche dit la distance aux pistes, aux remontées et à l'école de ski.</p>",
      "<h2>Pendant les vacances d'hiver</h2><p>Les séjours vont du samedi au samedi, de Noël à la fin mars. Les semaines de janvier et de la mi-mars sont les plus douces pour le budget, et souvent les plus belles pour la neige.</p>",
    ],
    en: [
      '<p>Two seasons, two mountains. In winter you want the pistes at the door and a cupboard for wet boots; in summer a balcony, a footpath and the sound of a fountain. Our chalets and apartments do both.</p>',
      '<h2>Choosing a resort</h2><p>Above 2,000 m the snow holds from December to May but the village is modern. Lower down, around 1,000 m, you will find a bell tower, a market and farms, and a gondola to reach the snow. Every listing gives the distance to the pistes, the lifts and the ski school.</p>',
      '<h2>In the winter holidays</h2><p>Stays run from Saturday to Saturday, from Christmas to the end of March. January and mid-March are the gentlest on the budget, and often the best for snow.</p>',
    ],
  },
  hydrotherapy: {
    title: t("Locations en ville d'eaux", 'Rentals in spa towns'),
    description: t(
      'Studios et appartements à quelques minutes des thermes, pour trois semaines de cure ou trois jours de repos.',
      'Studios and apartments a few minutes from the baths, for a three-week cure or three days of rest.',
    ),
    fr: [
      "<p>Une cure dure dix-huit jours de soins : on arrive le samedi, le dimanche ou le lundi, et l'on s'installe vraiment. Nos logements thermaux ont une vraie cuisine, un bon lit et les thermes à pied.</p>",
      "<h2>Avant de réserver</h2><p>La convention thermale fixe vos dates : attendez la confirmation de l'établissement pour choisir les vôtres. Nos agences peuvent garder un logement quelques jours : il suffit d'appeler.</p>",
      "<h2>À côté des soins</h2><p>Les villes d'eaux ont gardé leurs parcs, leurs kiosques et leurs casinos. L'après-midi est libre : lac, montagne ou terrasse.</p>",
    ],
    en: [
      '<p>A French spa cure means eighteen days of treatment: you arrive on a Saturday, a Sunday or a Monday and settle in properly. Our spa homes have a real kitchen, a good bed and the baths within walking distance.</p>',
      '<h2>Before you book</h2><p>The spa sets your dates, so wait for its confirmation before you choose yours. Our agencies can hold a home for a few days: just call.</p>',
      '<h2>Beyond the treatment</h2><p>Spa towns have kept their parks, bandstands and casinos. The afternoon is free: a lake, a mountain or a café terrace.</p>',
    ],
  },
  green: {
    title: t('Locations à la campagne', 'Country rentals'),
    description: t(
      'Gîtes, mas et maisons de village du Périgord au Luberon, de la Touraine aux Vosges.',
      'Cottages, farmhouses and village houses from the Périgord to the Luberon, from Touraine to the Vosges.',
    ),
    fr: [
      "<p>Une table dehors, un marché le samedi, une rivière à un quart d'heure : la campagne n'a besoin de rien d'autre. Nos gîtes et nos mas appartiennent à des propriétaires que nos agences appellent par leur prénom.</p>",
      "<h2>Venir à plusieurs</h2><p>C'est ici que l'on trouve les grandes maisons : cinq chambres, deux salles de bains, un jardin clos. On partage le prix, et la vaisselle.</p>",
      "<h2>Les bons mois</h2><p>Mai pour les roses, juin pour la lavande, octobre pour les champignons, une fois les vendanges finies. Hors de l'été, on peut ne rester que trois nuits et arriver le jour qui convient.</p>",
    ],
    en: [
      '<p>A table outdoors, a market on Saturdays, a river a quarter of an hour away: what more could you want? Our cottages and farmhouses belong to owners our agencies know by their first names.</p>',
      '<h2>Room for everybody</h2><p>This is where you will find the large houses: five bedrooms, two bathrooms, an enclosed garden. Share the price, and the washing-up.</p>',
      '<h2>The best months</h2><p>May for roses, June for lavender, October for mushrooms after the grape harvest. Outside summer, you can stay for three nights and arrive on the day that suits you.</p>',
    ],
  },
  city: {
    title: t('Locations en ville', 'City rentals'),
    description: t(
      'Appartements et studios pour habiter Strasbourg, Lyon, Bordeaux, Annecy, Colmar ou Avignon quelques jours.',
      'Apartments and studios to make yourself at home in Strasbourg, Lyon, Bordeaux, Annecy, Colmar or Avignon.',
    ),
    fr: [
      "<p>Deux nuits, un musée, un marché et l'impression d'habiter là : nos appartements de ville se louent à la nuit, toute l'année.</p>",
      "<h2>Sans voiture</h2><p>Presque tous sont à moins d'un quart d'heure à pied du centre, et la gare n'est jamais loin. Pour les autres, un parking se réserve avec le séjour.</p>",
      "<h2>Les temps forts</h2><p>Marchés de Noël d'Alsace, festival d'Avignon en juillet, fête des Lumières en décembre : ces semaines-là se réservent six mois à l'avance.</p>",
    ],
    en: [
      '<p>Two nights, a museum, a market and the feeling of being at home: our city apartments are let by the night, all year round.</p>',
      '<h2>Without a car</h2><p>Almost all are within a fifteen-minute walk of the centre, and the station is never far. For the others, you can book a parking space with your stay.</p>',
      '<h2>The highlights</h2><p>The Alsatian Christmas markets, the Avignon festival in July, the Festival of Lights in December: book six months ahead for those.</p>',
    ],
  },
}

/** One a category: what stands above its listing. */
export const categoryPages: readonly PageDraft[] = categories.map(({ key, slug, name, image: path }) => {
  const { title, description, fr, en } = editos[key]
  return {
    path: `/locations-${slug}`,
    type: 'listing',
    title,
    description,
    category: key,
    blocks: { fr: [image(path, name.fr), ...fr.map(text)], en: [image(path, name.en), ...en.map(text)] },
  }
})
