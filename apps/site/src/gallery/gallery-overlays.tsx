import { useState } from 'react'
import type { ConnectReason } from '../account/connect.tsx'
import { openConnectModal } from '../account/connect-modal.tsx'
import { Panel, usePanel } from '../overlays/panels.tsx'
import { showToast, type ToastType } from '../overlays/toast.store.ts'
import { Button } from '../ui/button.tsx'
import { Dialog, type DialogProps } from '../ui/dialog.tsx'
import { TextField } from '../ui/field.tsx'
import { Icon } from '../ui/icon.tsx'
import { MenuDetails } from '../ui/menu-details.tsx'
import { ProgressLine } from '../ui/progress-bar.tsx'
import { Section } from './gallery-section.tsx'

const KINDS = ['modal', 'panel-right', 'panel-bottom', 'full'] as const
const TOASTS: ToastType[] = ['success', 'error', 'info', 'warning']
const REASONS: ConnectReason[] = ['favorites', 'favoriteAdd', 'bookLot', 'bookStay']

/** What opens over the page. */
export function Dialogs() {
  const [kind, setKind] = useState<DialogProps['kind'] | null>(null)
  const [isWaiting, setWaiting] = useState(false)
  const gallery = usePanel('gallery')
  const slider = usePanel('photos-slider')
  const filters = usePanel('search-filter')
  return (
    <Section title="Dialogues, panneaux, messages">
      <div className="flex flex-wrap gap-3">
        {KINDS.map((name) => (
          <Button key={name} variant="secondary" onClick={() => setKind(name)}>
            {name}
          </Button>
        ))}
        <Button variant="secondary" onClick={() => setWaiting(!isWaiting)}>
          Ligne d’attente
        </Button>
        {isWaiting && <ProgressLine />}
        <MenuDetails className="relative" summaryClass="icon-button" summary={<Icon name="more" />} label="Menu">
          <p className="menu-drop w-max text-sm">Contenu du menu</p>
        </MenuDetails>
        <Button variant="secondary" onClick={() => gallery.open(undefined)}>
          Panneau gallery
        </Button>
        <Button variant="secondary" onClick={() => filters.open(undefined)}>
          Panneau search-filter
        </Button>
        {REASONS.map((reason) => (
          <Button key={reason} variant="quiet" onClick={() => openConnectModal(reason)}>
            {reason}
          </Button>
        ))}
        {TOASTS.map((type) => (
          <Button key={type} variant="quiet" onClick={() => showToast(type, 'Vous êtes bien déconnecté')}>
            {type}
          </Button>
        ))}
      </div>
      <Dialog
        open={kind !== null}
        kind={kind ?? 'modal'}
        onClose={() => setKind(null)}
        title="Partager cette location"
        footer={
          <>
            <Button variant="quiet" onClick={() => setKind(null)}>
              Retour
            </Button>
            <Button onClick={() => showToast('success', 'Lien copié')}>Copier le lien</Button>
          </>
        }
      >
        <TextField label="Lien" readOnly defaultValue="https://escale.example/mer/bretagne/saint-malo" />
      </Dialog>
      <Panel name="gallery" title="Photos" kind="full">
        <Button onClick={() => slider.open(undefined)}>Ouvrir le diaporama</Button>
      </Panel>
      <Panel name="photos-slider" title="Diaporama" kind="full">
        Une photo
      </Panel>
      <Panel name="search-filter" title="Filtres" footer={<Button onClick={filters.close}>Voir 128 locations</Button>}>
        Des filtres
      </Panel>
    </Section>
  )
}
