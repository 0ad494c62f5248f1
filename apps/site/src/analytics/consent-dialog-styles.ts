/**
 * The styles of the settings of consent, for who opens them. The library's have a rule for whatever comes after anything, which makes the
 * browser style a part of the page again whenever something is added to it; who answers the strip does without them.
 */
import 'vanilla-cookieconsent/dist/cookieconsent.css'
import './consent-dialog.css'
