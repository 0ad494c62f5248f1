import type { Random } from '../random.ts'
import { t, type Words } from '../words.ts'
import type { LotFacts } from './lot-facts.ts'
import { a, de, distanceWords, type Voice, voiceOf, walkWords } from './say.ts'

/** The first sentences: what it is, where it stands, what one sees. They also stand, cut short, on the card. */
export function describePlace(facts: LotFacts, random: Random): Words {
  const voice = voiceOf(facts)
  return random.pick(openings(voice))
}

function openings(voice: Voice): Words[] {
  const { style, distances } = voice.facts
  if (style === 'sea' && distances.beach !== null) {
    if (voice.facts.amenities.has('mer')) return withSeaView(voice, distances.beach)
    return distances.beach <= 450 ? nearTheBeach(voice, distances.beach) : inTheTown(voice, distances.beach)
  }
  if (style === 'mountain')
    return distances.slope !== null && distances.slope <= 100 ? onThePistes(voice) : inTheVillage(voice)
  if (style === 'hydrotherapy' && distances.spaCenter !== null) return nearTheBaths(voice, distances.spaCenter)
  return style === 'green' ? inTheCountry(voice) : inTheCity(voice)
}

function withSeaView({ facts: { destination }, it, It, e, people, area }: Voice, beach: number): Words[] {
  const far = distanceWords(beach)
  const name = destination.beach?.name ?? t('la plage', 'the beach')
  return [
    t(
      `La mer se voit dès qu'on ouvre les volets : ${it.fr} de ${area.fr} est à ${far.fr} de ${name.fr} et accueille ${people.fr}.`,
      `You see the sea as soon as you open the shutters: ${it.en} of ${area.en} is ${far.en} from ${name.en} and sleeps ${people.en}.`,
    ),
    t(
      `${It.fr} regarde la mer, à ${far.fr} de ${name.fr}. On y vient à ${people.fr.replace(' personnes', '')}, et l'on finit par régler ses journées sur les marées.`,
      `${It.en} looks out to sea, ${far.en} from ${name.en}. It takes ${people.en}, who soon live by the tides.`,
    ),
    t(
      `Face au large et à ${far.fr} du sable, ${it.fr} offre ${area.fr} à ${people.fr}.`,
      `Facing the open sea and ${far.en} from the sand, ${it.en} gives ${people.en} ${area.en} to live in.`,
    ),
    t(
      `Petit déjeuner devant la mer, serviette sur l'épaule, et ${name.fr} est déjà là, à ${far.fr}. ${It.fr} est prévu${e} pour ${people.fr}.`,
      `Breakfast before the sea, a towel over your shoulder, and ${name.en} is there, ${far.en} away. ${It.en} sleeps ${people.en}.`,
    ),
  ]
}

function nearTheBeach({ facts: { destination, distances }, it, It, e, people, area }: Voice, beach: number): Words[] {
  const far = distanceWords(beach)
  const name = destination.beach?.name ?? t('la plage', 'the beach')
  const walk = walkWords(beach) ?? far
  const shops = distanceWords(distances.shops)
  return [
    t(
      `À ${far.fr} de ${name.fr}, ${it.fr} de ${area.fr} accueille ${people.fr} pour des vacances sans voiture.`,
      `${far.en} from ${name.en}, ${it.en} of ${area.en} sleeps ${people.en} for a holiday without the car.`,
    ),
    t(
      `La plage est à ${walk.fr}, les commerces à ${shops.fr} : ${it.fr} pour ${people.fr} se vit à pied, en espadrilles.`,
      `The beach is ${walk.en} away and the shops ${shops.en}: ${it.en} for ${people.en} is made for espadrilles.`,
    ),
    t(
      `Installé${e} dans une rue calme à ${far.fr} de ${name.fr}, ${it.fr} réunit ${people.fr} sur ${area.fr}.`,
      `In a quiet street ${far.en} from ${name.en}, ${it.en} brings ${people.en} together in ${area.en}.`,
    ),
    t(
      `${It.fr} se trouve à ${walk.fr} de ${name.fr} : assez près pour rentrer déjeuner, assez en retrait pour dormir fenêtres ouvertes.`,
      `${It.en} is ${walk.en} from ${name.en}: close enough to come home for lunch, far enough back to sleep with the windows open.`,
    ),
  ]
}

function inTheTown({ facts: { destination, distances }, it, It, e, people, area }: Voice, beach: number): Words[] {
  const far = distanceWords(beach)
  const town = distanceWords(distances.downtown)
  return [
    t(
      `À ${town.fr} du centre ${de(destination.name)} et à ${far.fr} de la plage, ${it.fr} de ${area.fr} reçoit ${people.fr} au calme.`,
      `${town.en} from the centre of ${destination.name} and ${far.en} from the beach, ${it.en} of ${area.en} is a quiet base for ${people.en}.`,
    ),
    t(
      `Un peu à l'écart du front de mer, ${it.fr} offre de l'espace à ${people.fr} ; la plage reste à ${far.fr}, à vélo ou à pied.`,
      `A little back from the sea front, ${it.en} gives ${people.en} room to breathe; the beach is still only ${far.en}, by bicycle or on foot.`,
    ),
    t(
      `${It.fr} de ${area.fr} est situé${e} dans un quartier résidentiel ${de(destination.name)}, à ${far.fr} de la plage et à ${distanceWords(distances.shops).fr} des premiers commerces.`,
      `${It.en} of ${area.en} is in a residential part of ${destination.name}, ${far.en} from the beach and ${distanceWords(distances.shops).en} from the nearest shops.`,
    ),
    t(
      `Pour ${people.fr} qui aiment la mer et le silence : ${it.fr} est à ${far.fr} de la plage, loin du bruit de l'été.`,
      `For ${people.en} who love both sea and silence: ${it.en} is ${far.en} from the beach, away from the summer noise.`,
    ),
  ]
}

function onThePistes({ facts: { destination, distances }, it, It, e, people, area }: Voice): Words[] {
  const far = distanceWords(distances.slope ?? 0)
  const area2 = destination.ski?.area ?? destination.name
  return [
    t(
      `Skis aux pieds, ou presque : les pistes passent à ${far.fr} de la porte. ${It.fr} de ${area.fr} accueille ${people.fr}.`,
      `Ski in, ski out, or nearly: the pistes pass ${far.en} from the door. ${It.en} of ${area.en} sleeps ${people.en}.`,
    ),
    t(
      `On chausse à ${far.fr} de l'entrée et l'on rentre déjeuner sans y penser : ${it.fr} est posé${e} au bord du domaine ${area2}.`,
      `You put your skis on ${far.en} from the door and come home for lunch without a thought: ${it.en} stands at the edge of the ${area2} area.`,
    ),
    t(
      `Pour ${people.fr} qui viennent d'abord pour la neige, ${it.fr} est à ${far.fr} des pistes, avec ${area.fr} où se réchauffer ensuite.`,
      `For ${people.en} who come for the snow first, ${it.en} is ${far.en} from the pistes, with ${area.en} to warm up in afterwards.`,
    ),
  ]
}

function inTheVillage({ facts: { destination, distances, amenities }, it, It, e, people, area }: Voice): Words[] {
  const town = distanceWords(distances.downtown)
  const lifts = distances.lifts === null ? null : distanceWords(distances.lifts)
  const view = amenities.has('montagne')
  return [
    t(
      `À ${town.fr} du centre ${de(destination.name)}, ${it.fr} de ${area.fr} accueille ${people.fr}${view ? ', les sommets à la fenêtre' : ''}.`,
      `${town.en} from the centre of ${destination.name}, ${it.en} of ${area.en} sleeps ${people.en}${view ? ', with the peaks at the window' : ''}.`,
    ),
    t(
      `${It.fr} se prête aux deux saisons : ${lifts ? `les remontées sont à ${lifts.fr} l'hiver, les` : 'raquettes l’hiver,'} sentiers l'été, et ${people.fr} y trouvent leur place.`,
      `${It.en} suits both seasons: ${lifts ? `the lifts are ${lifts.en} away in winter, the` : 'snowshoes in winter,'} footpaths in summer, and there is a place for ${people.en}.`,
    ),
    t(
      view
        ? `Ouvrir les rideaux sur la montagne reste le meilleur moment de la journée : ${it.fr} de ${area.fr} en fait profiter ${people.fr}.`
        : `Un point de chute chaleureux pour ${people.fr} : ${it.fr} de ${area.fr} est à ${town.fr} du centre de la station.`,
      view
        ? `Opening the curtains on the mountains is still the best moment of the day: ${it.en} of ${area.en} offers it to ${people.en}.`
        : `A warm base for ${people.en}: ${it.en} of ${area.en} is ${town.en} from the centre of the resort.`,
    ),
    t(
      `Installé${e} ${a(destination.name)}, à ${distanceWords(distances.shops).fr} des commerces, ${it.fr} réunit ${people.fr} autour d'une grande table après une journée dehors.`,
      `In ${destination.name}, ${distanceWords(distances.shops).en} from the shops, ${it.en} seats ${people.en} around one table after a day outdoors.`,
    ),
  ]
}

function nearTheBaths({ facts: { destination, distances }, it, It, e, people, area }: Voice, spa: number): Words[] {
  const far = distanceWords(spa)
  const walk = walkWords(spa) ?? far
  return [
    t(
      `Les thermes sont à ${walk.fr} : ${it.fr} de ${area.fr} est pensé${e} pour les longs séjours de ${people.fr}.`,
      `The baths are ${walk.en} away: ${it.en} of ${area.en} is made for long stays, for ${people.en}.`,
    ),
    t(
      `À ${far.fr} des thermes et à ${distanceWords(distances.shops).fr} des commerces, ${it.fr} permet de suivre sa cure sans sortir la voiture.`,
      `${far.en} from the baths and ${distanceWords(distances.shops).en} from the shops, ${it.en} lets you follow your treatment without using the car.`,
    ),
    t(
      `Au cœur ${de(destination.name)}, ${it.fr} offre ${area.fr} confortables à ${people.fr}, le temps d'une cure ou d'une escapade.`,
      `In the heart of ${destination.name}, ${it.en} offers ${people.en} ${area.en} of comfort, for a spa treatment or a short break.`,
    ),
    t(
      `${It.fr} a tout ce qu'il faut pour trois semaines comme pour trois jours, à ${far.fr} de l'établissement thermal.`,
      `${It.en} has everything you need for three weeks or three days, ${far.en} from the thermal baths.`,
    ),
  ]
}

function inTheCountry({ facts: { destination, distances, amenities }, it, It, e, people, area }: Voice): Words[] {
  const town = distanceWords(distances.downtown)
  const garden = amenities.has('garden')
  return [
    t(
      `À ${town.fr} ${de(destination.name)}, ${it.fr} de ${area.fr} ouvre ${garden ? 'sur son jardin' : 'ses volets sur la campagne'} et accueille ${people.fr}.`,
      `${town.en} from ${destination.name}, ${it.en} of ${area.en} opens ${garden ? 'on to its garden' : 'its shutters on the countryside'} and sleeps ${people.en}.`,
    ),
    t(
      `Le temps ralentit à peine arrivé : ${it.fr} reçoit ${people.fr} entre vieilles pierres, marchés et longues tablées.`,
      `Time slows down on arrival: ${it.en} sleeps ${people.en} in a land of old stone, markets and long lunches.`,
    ),
    t(
      `${It.fr} est de ceux où l'on pose ses valises pour ne plus repartir : ${area.fr}, ${people.fr}, et ${destination.name} à ${town.fr}.`.replace(
        'de ceux où',
        e === 'e' ? 'de celles où' : 'de ceux où',
      ),
      `${It.en} is the kind where you put down your bags and forget to leave: ${area.en}, ${people.en}, and ${destination.name} ${town.en} away.`,
    ),
    t(
      `Pour ${people.fr} en quête d'air et de calme, ${it.fr} se tient à ${town.fr} du village, à ${distanceWords(distances.shops).fr} de la première boulangerie.`,
      `For ${people.en} in search of air and quiet, ${it.en} stands ${town.en} from the village and ${distanceWords(distances.shops).en} from the nearest bakery.`,
    ),
  ]
}

function inTheCity({ facts: { destination, distances, floor, amenities }, it, It, e, people, area }: Voice): Words[] {
  const town = distanceWords(distances.downtown)
  return [
    t(
      `À ${town.fr} du cœur ${de(destination.name)}, ${it.fr} de ${area.fr} accueille ${people.fr} à deux pas des terrasses et des musées.`,
      `${town.en} from the heart of ${destination.name}, ${it.en} of ${area.en} sleeps ${people.en}, a step from cafés and museums.`,
    ),
    t(
      `Poser ses bagages et tout faire à pied : ${it.fr} pour ${people.fr} est à ${town.fr} du centre, à ${distanceWords(distances.shops).fr} des commerces.`,
      `Drop your bags and do everything on foot: ${it.en} for ${people.en} is ${town.en} from the centre and ${distanceWords(distances.shops).en} from the shops.`,
    ),
    t(
      `${It.fr} de ${area.fr} donne l'impression d'habiter ${destination.name} plutôt que de la visiter.`,
      `${It.en} of ${area.en} makes you feel that you live in ${destination.name} rather than visit it.`,
    ),
    floor >= 3
      ? t(
          `${amenities.has('lift') ? 'On monte par l’ascenseur' : 'Quelques marches'}, et ${destination.name} s'étend sous les fenêtres : ${it.fr} de ${area.fr} est perché${e} au ${['', '', '', 'troisième', 'quatrième'][floor]} étage.`,
          `${amenities.has('lift') ? 'Up in the lift' : 'Up a few stairs'}, and ${destination.name} lies below the windows: ${it.en} of ${area.en} is on the ${['', '', '', 'third', 'fourth'][floor]} floor.`,
        )
      : t(
          `Dans un quartier vivant, à ${town.fr} du centre, ${it.fr} de ${area.fr} reçoit ${people.fr}.`,
          `In a lively quarter ${town.en} from the centre, ${it.en} of ${area.en} welcomes ${people.en}.`,
        ),
  ]
}
